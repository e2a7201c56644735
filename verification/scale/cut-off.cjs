// Loaded by an app before its code: SIGUSR2 cuts its connections to the service, and the next one restores them.
const { Socket } = require('node:net')

// biome-ignore lint/style/noProcessEnv: it runs before the code of the app.
const { port } = new URL(process.env.COMMERCE_URL)
const open = new Set()
let isCut = false

const { connect } = Socket.prototype
Socket.prototype.connect = function (...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args
  const target = typeof first === 'object' && first !== null ? first.port : first
  if (String(target) !== port) return connect.apply(this, args)
  if (isCut) {
    process.nextTick(() => this.destroy(Object.assign(new Error('cut off'), { code: 'ECONNREFUSED' })))
    return this
  }
  open.add(this)
  this.once('close', () => open.delete(this))
  return connect.apply(this, args)
}

process.on('SIGUSR2', () => {
  isCut = !isCut
  if (isCut) for (const socket of open) socket.destroy()
})
