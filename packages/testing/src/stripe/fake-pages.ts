const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body{font:1rem/1.5 sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1rem;margin:0 .5rem .5rem 0}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`

const buttons = (action: string, choices: readonly (readonly [outcome: string, label: string])[]) =>
  choices
    .map(
      ([outcome, label]) =>
        `<form method="post" action="${action}/${outcome}" style="display:inline"><button>${label}</button></form>`,
    )
    .join('\n')

/** Afterpay's page as in Stripe's test mode, with a cancel button. */
export const afterpayPage = (attempt: string, amount: string) =>
  page(
    'Afterpay test payment page',
    `<p>${amount}</p>
${buttons(`/test/afterpay/${attempt}`, [
  ['authorize', 'Authorize Test Payment'],
  ['fail', 'Fail Test Payment'],
  ['cancel', 'Cancel'],
])}`,
  )

/** The 3-D Secure page of the bank. */
export const challengePage = (attempt: string) =>
  page(
    '3D Secure 2 Test Page',
    buttons(`/test/3ds/${attempt}`, [
      ['authorize', 'Complete'],
      ['fail', 'Fail'],
    ]),
  )

export const expiredPage = () => page('This page has expired', '<p>The payment was completed, or started again.</p>')
/** Shown at the end of 3-D Secure. Notifies the page that embeds it in a frame. */
export const completedPage = () => page('Done', "<script>parent.postMessage('3ds-answered','*')</script>")
