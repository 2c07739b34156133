import type { Translated } from '../../base/translated.ts'
import type { domainsScreen as english } from '../../en/console/domains-screen.ts'

export const domainsScreen: Translated<typeof english> = {
  text: 'Votre page sous votre propre nom. Un enregistrement DNS le vérifie, puis il mène ici.',
  forOwners:
    'Ce sont les propriétaires de la page qui ajoutent et retirent des hôtes : chacun promet que cette page parle en son nom.',
  list: 'Hôtes de cette page',
  none: 'Cette page n’a pas encore d’hôte à elle.',
  withPage: 'Fourni avec l’installation.',
  add: 'Ajouter un hôte',
  host: 'Hôte',
  remove: 'Retirer',
  removed: '{host} a été retiré. Les visiteurs n’y trouvent plus la page.',
  removedUnproven: '{host} a été retiré.',
  broughtBack: '{host} est de retour, comme avant.',
  added: '{host} a été ajouté. Créez maintenant son enregistrement.',
  notDone: 'Ce n’est pas certain : le serveur ne répond pas. Consultez la liste quand il répondra.',
  check: 'Vérifier maintenant',
  checking: 'Vérification…',
  notNow: 'La question vient d’être posée, ou ne peut pas l’être pour le moment. Réessayez dans un instant.',
  checkUnreachable: 'La vérification a échoué : le serveur ne répond pas.',
  proven: 'Vérifié et en service depuis : {time}.',
  waiting: 'En attente de l’enregistrement.',
  recordMissing: 'Enregistrement pas encore trouvé.',
  recordOther: 'Il existe un enregistrement TXT de ce nom, mais avec une autre valeur.',
  dnsFailed: 'Les serveurs de noms de cet hôte n’ont pas répondu.',
  resolverFailed: 'Le résolveur DNS de cette installation n’a pas répondu.',
  provenElsewhere: 'L’enregistrement est juste, mais cet hôte ne peut pas servir ici : il appartient déjà à une page.',
  asked: 'Vérifié {ago}, de nouveau d’ici {duration} (jusqu’au {time}).',
  neverAsked: 'Première vérification dans la minute, puis régulièrement (jusqu’au {time}).',
  askedLast: 'Dernière vérification le {time}, et plus automatiquement depuis.',
  recordOf: 'Enregistrement à créer pour {host}',
  type: 'Type',
  name: 'Nom',
  value: 'Valeur',
  copy: 'Copier',
  copied: 'Copié.',
  notCopied: 'La copie a échoué : sélectionnez le texte.',
  hostInvalid:
    'Ce n’est pas un hôte de l’internet public. Écrivez-le sans https:// et sans chemin : status.example.com.',
  hostTaken: '{host} ne peut pas être ajouté ici : il appartient déjà à une page.',
  hostTwice: 'Cette page a déjà {host}.',
  hostOfDeployment: '{host} est l’adresse de l’installation elle-même, et n’a pas besoin d’être vérifié.',
  hostsTooMany: 'Une page a 20 hôtes au maximum. Retirez-en un d’abord.',
  hostNeeded: 'Écrivez l’hôte : status.example.com.',
  losesOthers:
    'Dès le premier hôte vérifié, tout autre hôte qui n’appartient à aucune page répond « introuvable ». D’ici là, cette page s’affiche à chacun d’eux.',
  keepsOwn: 'Seul {host} continue à l’afficher.',
  keepsNone: 'Cela vaut aussi pour l’adresse que les visiteurs utilisent aujourd’hui : ajoutez-la donc aussi.',
  consoleStays: 'La connexion et la console continuent à répondre partout.',
  anyHost:
    'Il n’y a qu’une page ici : elle s’affiche donc à chaque hôte qui mène à cette installation, listé ou non. Dès qu’il y en aura une deuxième, les autres hôtes répondront « introuvable ».',
  nowhere:
    'Cette page ne s’affiche encore nulle part : il lui faut un hôte vérifié, car une autre page a tous les autres.',
  point: 'Faire pointer l’hôte ici',
  pointHint: 'le vérifier est une chose, amener les visiteurs ici en est une autre',
  cloudflare:
    'Chez Cloudflare : ajoutez l’hôte au Worker, sous Settings, Domains & Routes, comme domaine personnalisé (custom domain). Son enregistrement DNS et son certificat sont alors créés.',
  proxy:
    'Sur vos propres machines : un enregistrement DNS (A, AAAA ou CNAME) qui y mène, et un certificat pour l’hôte dans le proxy placé devant (Caddy, nginx). Il transmet Host inchangé, laisse passer les WebSockets, ajoute l’adresse du visiteur à X-Forwarded-For et définit X-Forwarded-Proto.',
  recordStays: 'L’enregistrement TXT est demandé jusqu’à ce qu’il ait été vu une fois ; ensuite, il peut disparaître.',
  opensLater: 'Impossible de charger les hôtes pour le moment. Ils viendront d’eux-mêmes.',
}
