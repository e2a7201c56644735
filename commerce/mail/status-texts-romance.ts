import type { StatusTexts } from './status-texts'

const fr: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Votre commande ${number} chez ${store} est en fabrication`,
    shipped: ({ number, store }) => `Votre commande ${number} chez ${store} est en route`,
    delivered: ({ number, store }) => `Votre commande ${number} chez ${store} est arrivée`,
    cancelled: ({ number, store }) => `Votre commande ${number} chez ${store} a été annulée`,
    refunded: ({ number, store }) => `Remboursement de votre commande ${number} chez ${store}`,
  },
  told: {
    in_production: ({ number, store }) =>
      `Votre commande ${number} chez ${store} est en production : nous la fabriquons en ce moment.`,
    shipped: ({ number, store }) => `Votre commande ${number} chez ${store} a été expédiée et est en route vers vous.`,
    delivered: ({ number, store }) =>
      `Votre commande ${number} chez ${store} a été livrée. Nous espérons qu’elle vous plaît.`,
    cancelled: ({ number, store, amount }) =>
      `Votre commande ${number} chez ${store} a été annulée. Nous avons remboursé ${amount} sur votre moyen de paiement ; la somme peut mettre jusqu’à 10 jours à apparaître sur votre compte.`,
    refunded: ({ number, store, amount }) =>
      `Nous avons remboursé ${amount} pour votre commande ${number} chez ${store} sur votre moyen de paiement ; la somme peut mettre jusqu’à 10 jours à apparaître sur votre compte.`,
  },
  carrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
  followParcel: 'Suivre le colis',
  trackOrder: 'Suivre la commande',
  reason: 'Message de la boutique',
  recover: {
    subject: (store) => `Vos commandes chez ${store}`,
    intro: (store) => `Voici vos commandes chez ${store} des 60 derniers jours.`,
    notYou:
      'Vous recevez cet e-mail car votre adresse a été saisie sur notre page des numéros de commande perdus. Si ce n’était pas vous, vous n’avez rien à faire.',
    placed: 'Commandée le',
    status: 'Statut',
    total: 'Total',
    statuses: {
      placed: 'Commande passée',
      in_production: 'En production',
      shipped: 'Expédiée',
      delivered: 'Livrée',
      cancelled: 'Annulée',
      refunded: 'Remboursée',
    },
  },
}

const it: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Il tuo ordine ${number} da ${store} è in lavorazione`,
    shipped: ({ number, store }) => `Il tuo ordine ${number} da ${store} è in viaggio`,
    delivered: ({ number, store }) => `Il tuo ordine ${number} da ${store} è arrivato`,
    cancelled: ({ number, store }) => `Il tuo ordine ${number} da ${store} è stato annullato`,
    refunded: ({ number, store }) => `Rimborso del tuo ordine ${number} da ${store}`,
  },
  told: {
    in_production: ({ number, store }) => `Il tuo ordine ${number} da ${store} è in produzione: lo stiamo preparando.`,
    shipped: ({ number, store }) => `Il tuo ordine ${number} da ${store} è stato spedito ed è in viaggio verso di te.`,
    delivered: ({ number, store }) =>
      `Il tuo ordine ${number} da ${store} è stato consegnato. Speriamo che ti piaccia.`,
    cancelled: ({ number, store, amount }) =>
      `Il tuo ordine ${number} da ${store} è stato annullato. Abbiamo rimborsato ${amount} sul metodo di pagamento che hai usato; l’accredito può richiedere fino a 10 giorni.`,
    refunded: ({ number, store, amount }) =>
      `Abbiamo rimborsato ${amount} per il tuo ordine ${number} da ${store} sul metodo di pagamento che hai usato; l’accredito può richiedere fino a 10 giorni.`,
  },
  carrier: 'Corriere',
  trackingNumber: 'Numero di tracciamento',
  followParcel: 'Segui la spedizione',
  trackOrder: 'Segui l’ordine',
  reason: 'Messaggio del negozio',
  recover: {
    subject: (store) => `I tuoi ordini da ${store}`,
    intro: (store) => `Questi sono i tuoi ordini da ${store} degli ultimi 60 giorni.`,
    notYou:
      'Ricevi questa e-mail perché il tuo indirizzo è stato inserito nella nostra pagina per i numeri d’ordine smarriti. Se non sei stato tu, non devi fare nulla.',
    placed: 'Ordinato il',
    status: 'Stato',
    total: 'Totale',
    statuses: {
      placed: 'Ordine ricevuto',
      in_production: 'In produzione',
      shipped: 'Spedito',
      delivered: 'Consegnato',
      cancelled: 'Annullato',
      refunded: 'Rimborsato',
    },
  },
}

const es: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Tu pedido ${number} en ${store} se está fabricando`,
    shipped: ({ number, store }) => `Tu pedido ${number} en ${store} está en camino`,
    delivered: ({ number, store }) => `Tu pedido ${number} en ${store} ha llegado`,
    cancelled: ({ number, store }) => `Tu pedido ${number} en ${store} se ha cancelado`,
    refunded: ({ number, store }) => `Reembolso de tu pedido ${number} en ${store}`,
  },
  told: {
    in_production: ({ number, store }) =>
      `Tu pedido ${number} en ${store} está en producción: ya lo estamos fabricando.`,
    shipped: ({ number, store }) => `Tu pedido ${number} en ${store} ha salido y va de camino hacia ti.`,
    delivered: ({ number, store }) => `Tu pedido ${number} en ${store} se ha entregado. Esperamos que te guste.`,
    cancelled: ({ number, store, amount }) =>
      `Tu pedido ${number} en ${store} se ha cancelado. Hemos devuelto ${amount} a tu método de pago; puede tardar hasta 10 días en aparecer en tu cuenta.`,
    refunded: ({ number, store, amount }) =>
      `Hemos devuelto ${amount} de tu pedido ${number} en ${store} a tu método de pago; puede tardar hasta 10 días en aparecer en tu cuenta.`,
  },
  carrier: 'Transportista',
  trackingNumber: 'Número de seguimiento',
  followParcel: 'Sigue tu paquete',
  trackOrder: 'Sigue tu pedido',
  reason: 'Mensaje de la tienda',
  recover: {
    subject: (store) => `Tus pedidos en ${store}`,
    intro: (store) => `Estos son tus pedidos en ${store} de los últimos 60 días.`,
    notYou:
      'Recibes este correo porque se ha introducido tu dirección en nuestra página de números de pedido perdidos. Si no has sido tú, no tienes que hacer nada.',
    placed: 'Fecha del pedido',
    status: 'Estado',
    total: 'Total',
    statuses: {
      placed: 'Pedido realizado',
      in_production: 'En producción',
      shipped: 'Enviado',
      delivered: 'Entregado',
      cancelled: 'Cancelado',
      refunded: 'Reembolsado',
    },
  },
}

const ptBr: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Seu pedido ${number} na ${store} está em produção`,
    shipped: ({ number, store }) => `Seu pedido ${number} na ${store} está a caminho`,
    delivered: ({ number, store }) => `Seu pedido ${number} na ${store} chegou`,
    cancelled: ({ number, store }) => `Seu pedido ${number} na ${store} foi cancelado`,
    refunded: ({ number, store }) => `Reembolso do seu pedido ${number} na ${store}`,
  },
  told: {
    in_production: ({ number, store }) =>
      `Seu pedido ${number} na ${store} está em produção: já estamos fazendo as peças.`,
    shipped: ({ number, store }) => `Seu pedido ${number} na ${store} foi enviado e está a caminho de você.`,
    delivered: ({ number, store }) => `Seu pedido ${number} na ${store} foi entregue. Esperamos que você goste.`,
    cancelled: ({ number, store, amount }) =>
      `Seu pedido ${number} na ${store} foi cancelado. Devolvemos ${amount} para a forma de pagamento usada; o valor pode levar até 10 dias para aparecer na sua conta.`,
    refunded: ({ number, store, amount }) =>
      `Devolvemos ${amount} do seu pedido ${number} na ${store} para a forma de pagamento usada; o valor pode levar até 10 dias para aparecer na sua conta.`,
  },
  carrier: 'Transportadora',
  trackingNumber: 'Código de rastreamento',
  followParcel: 'Rastrear o pacote',
  trackOrder: 'Acompanhar o pedido',
  reason: 'Mensagem da loja',
  recover: {
    subject: (store) => `Seus pedidos na ${store}`,
    intro: (store) => `Estes são os seus pedidos na ${store} dos últimos 60 dias.`,
    notYou:
      'Você recebeu este e-mail porque seu endereço foi informado na nossa página de números de pedido perdidos. Se não foi você, não precisa fazer nada.',
    placed: 'Pedido feito em',
    status: 'Status',
    total: 'Total',
    statuses: {
      placed: 'Pedido realizado',
      in_production: 'Em produção',
      shipped: 'Enviado',
      delivered: 'Entregue',
      cancelled: 'Cancelado',
      refunded: 'Reembolsado',
    },
  },
}

export const romance = { fr, it, es, 'pt-BR': ptBr }
