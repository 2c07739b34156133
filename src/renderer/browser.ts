import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Wakes an island of the visitor's page; these names of React mean Preact where a browser downloads them. */
export default (element: HTMLElement) => (Component: FunctionComponent, props: object) => {
  if (element.hasAttribute('ssr')) hydrateRoot(element, createElement(Component, props))
}
