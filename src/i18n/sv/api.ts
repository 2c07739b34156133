import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'För program',
  lead: 'Allt som {name} visar här kan läsas av program: utan nyckel och från vilken webbplats som helst.',
  privateNote: 'Sidan är privat: de här adresserna svarar bara sidans medlemmar, inte andra webbplatser.',
  address: 'Adress',
  answer: 'Svar',
  json: 'JSON',
  jsonText:
    'Det här är adresserna och formaten i Atlassian Statuspages API, version 2: program som läser en Statuspage kan även läsa den här sidan.',
  openApiNote: 'Alla fält, som OpenAPI 3.1:',
  example: 'Ett svar från den här sidan',
  summary: 'Sidan, dess komponenter och det som är öppet eller planerat',
  status: 'Hela sidans status',
  components: 'Alla komponenter och grupper',
  incidents: 'De 50 senaste incidenterna',
  unresolved: 'Öppna incidenter',
  incident: 'En incident eller ett underhåll, hur gammalt det än är',
  maintenances: 'De 50 senaste underhållen',
  upcoming: 'Underhåll som inte har börjat',
  active: 'Pågående underhåll',
  history: 'Tre månader av historiken, med ?page=2 de tre före',
  historyMonths: 'Detsamma, utan rubrikfältet',
  rules: 'Regler',
  ruleCors:
    'Skript på vilken webbplats som helst får skicka förfrågningar med GET, HEAD och OPTIONS. De kan läsa ETag.',
  ruleEtag:
    'Skicka det senaste svarets ETag som If-None-Match: det som inte har ändrats besvaras med 304, utan innehåll.',
  ruleCache: 'Delade cacheminnen behåller ett svar i 10 sekunder. En förfrågan med några sekunders mellanrum räcker.',
  ruleErrors:
    'Ett avslag är JSON med en fast kod och en mening: 404 för det som inte finns, 405 och 406 för en förfrågan som det inte finns något svar på, 503 så länge statusen är okänd. Det som är okänt anges aldrig vara i drift.',
  feeds: 'Flöden och kalender',
  feedsText: 'Vart och ett finns även för en enskild komponent, under dess adress.',
  badges: 'Märken',
  badgesText:
    'Bilder av statusen och av tillgängligheten under 90 dagar, för sidan eller för en komponent, på alla sidans språk, ljusa eller mörka efter enheten. Med ?style= ser de ut som de från shields.io: {styles}.',
  badgeJson: 'Samma sak för shields.io, med egna logotyper och texter:',
  alt: 'Status för {name}',
  widget: 'På din webbplats',
  widgetText:
    'Ett element visar statusen på din webbplats och uppdateras automatiskt. Komponent, språk och tema går att välja, och det som står i elementet visas där inget skript körs.',
  frameText: 'Där en webbplats inte tillåter skript gör en ram samma sak.',
  policyText:
    'En webbplats med Content-Security-Policy måste tillåta script-src och connect-src, eller frame-src, för den här sidan.',
  metrics: 'Prometheus',
  metricsText:
    'Status, komponenter, tillgänglighet, öppna incidenter och uppgifternas ålder som mätvärden, i textformat.',
  live: 'Live',
  liveText:
    'Hela sidan som ett dokument med dess ändringar: med polling, med Server-Sent Events eller med en WebSocket. Formatet är vårt eget och kan ändras med en ny version.',
  copy: 'Kopiera',
  copied: 'Kopierat',
}
