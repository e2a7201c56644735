import type { Locale } from '../contract/primitives'
import type { FormTexts } from './form-texts'

const fr: FormTexts = {
  hello: 'Bonjour,',
  item: 'Article',
  notYou: 'Ce n’était pas vous ? Quelqu’un s’est alors trompé en saisissant son adresse, et vous n’avez rien à faire.',
  preorder: {
    subject: (store) => `Votre précommande chez ${store}`,
    taken: (store) => `${store} a bien reçu votre précommande.`,
    next: 'Rien n’a été débité : la boutique vous écrira à cette adresse dès que ce sera prêt.',
  },
  restocked: {
    subject: (title, store) => `${title} est de retour chez ${store}`,
    text: (thing, store) => `Vous vouliez être prévenu : ${thing} est de nouveau en stock chez ${store}.`,
    once: 'C’est le seul message à ce sujet.',
    link: 'Voir dans la boutique',
  },
  newsletter: {
    subject: (store) => `Merci de confirmer : la newsletter de ${store}`,
    text: (store) =>
      `Cette adresse a été saisie pour recevoir la newsletter de ${store}. Confirmez-la et vous serez inscrit ; sinon, vous ne recevrez plus rien.`,
    expires: (days) => `Le lien fonctionne pendant ${days} jours.`,
    link: 'Confirmer l’inscription',
  },
}

const it: FormTexts = {
  hello: 'Ciao,',
  item: 'Articolo',
  notYou: 'Non sei stato tu? Allora qualcuno ha sbagliato a digitare il proprio indirizzo e non devi fare nulla.',
  preorder: {
    subject: (store) => `Il tuo preordine da ${store}`,
    taken: (store) => `${store} ha ricevuto il tuo preordine.`,
    next: 'Non è stato addebitato nulla: il negozio ti scriverà a questo indirizzo quando sarà pronto.',
  },
  restocked: {
    subject: (title, store) => `${title} è di nuovo disponibile da ${store}`,
    text: (thing, store) => `Volevi saperlo: ${thing} è di nuovo disponibile da ${store}.`,
    once: 'Questo è l’unico messaggio a riguardo.',
    link: 'Guardalo nel negozio',
  },
  newsletter: {
    subject: (store) => `Conferma l’iscrizione: la newsletter di ${store}`,
    text: (store) =>
      `Questo indirizzo è stato inserito per ricevere la newsletter di ${store}. Confermalo e l’iscrizione è fatta; altrimenti non riceverai altro.`,
    expires: (days) => `Il link funziona per ${days} giorni.`,
    link: 'Conferma l’iscrizione',
  },
}

const es: FormTexts = {
  hello: 'Hola:',
  item: 'Artículo',
  notYou: '¿No has sido tú? Entonces alguien se equivocó al escribir su dirección y no tienes que hacer nada.',
  preorder: {
    subject: (store) => `Tu reserva en ${store}`,
    taken: (store) => `${store} ha recibido tu reserva.`,
    next: 'No se ha cobrado nada: la tienda te escribirá a esta dirección cuando esté listo.',
  },
  restocked: {
    subject: (title, store) => `${title} vuelve a estar en ${store}`,
    text: (thing, store) => `Querías saberlo: ${thing} vuelve a estar disponible en ${store}.`,
    once: 'Este es el único mensaje al respecto.',
    link: 'Verlo en la tienda',
  },
  newsletter: {
    subject: (store) => `Confirma tu suscripción: el boletín de ${store}`,
    text: (store) =>
      `Esta dirección se ha introducido para recibir el boletín de ${store}. Confírmala y quedarás suscrito; si no, no recibirás nada más.`,
    expires: (days) => `El enlace funciona durante ${days} días.`,
    link: 'Confirmar suscripción',
  },
}

const ptBr: FormTexts = {
  hello: 'Olá!',
  item: 'Item',
  notYou: 'Não foi você? Então alguém digitou o endereço errado, e você não precisa fazer nada.',
  preorder: {
    subject: (store) => `Sua pré-venda na ${store}`,
    taken: (store) => `${store} recebeu seu pedido de pré-venda.`,
    next: 'Nada foi cobrado: a loja escreve para este endereço quando estiver pronto.',
  },
  restocked: {
    subject: (title, store) => `${title} está de volta na ${store}`,
    text: (thing, store) => `Você pediu para saber: ${thing} está disponível de novo na ${store}.`,
    once: 'Esta é a única mensagem sobre isso.',
    link: 'Ver na loja',
  },
  newsletter: {
    subject: (store) => `Confirme sua inscrição: a newsletter da ${store}`,
    text: (store) =>
      `Este endereço foi informado para receber a newsletter da ${store}. Confirme e a inscrição está feita; caso contrário, você não recebe mais nada.`,
    expires: (days) => `O link funciona por ${days} dias.`,
    link: 'Confirmar inscrição',
  },
}

export const formTextsRomance = { fr, it, es, 'pt-BR': ptBr } satisfies Partial<Record<Locale, FormTexts>>
