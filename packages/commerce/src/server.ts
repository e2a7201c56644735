import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { demoShopSlugs, readDemoPicture, readDemoReviews, readDemoShop } from '@awning/demo-shops/demo-shops'
import { systemClock } from '@awning/platform/clock'
import { logOptions } from '@awning/platform/logging/log-options'
import { errorText } from '@awning/platform/logging/serialize-error'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { freeOnDisk } from './admin/free-on-disk'
import { runChecks } from './admin/run-checks'
import { writeBackup } from './admin/write-backup'
import { createCommerce } from './app'
import { createChangeFeed } from './changes/change-feed'
import { redisPublisher } from './changes/redis-publisher'
import type { DeliveryDeps } from './context'
import { openDatabase } from './db/client'
import { isDatabaseError } from './db/is-database-error'
import { LockHeldError } from './db/lock'
import { SettingsError } from './db/parse-settings'
import { UnusableDatabaseError } from './db/unusable-database-error'
import { readDocumentFonts } from './documents/document-fonts'
import { readEnvironment } from './env'
import { createShareImageRenderer } from './media/share-image-renderer'
import { createFileMailer, createSmtpMailer } from './messages/mailer'
import { createDomainVerifier } from './ordering/payment/verify-domain'
import { openProviders } from './ordering/providers/open-providers'
import { remoteAddressCheck } from './ordering/remote-check'
import { fetchPicture } from './pictures/fetch-picture'
import { openObjectStore, pictureLocation } from './pictures/objects/open-object-store'
import { requireUsableBucket, UnusableBucketError } from './pictures/objects/require-usable-bucket'
import { createPictureStore } from './pictures/picture-store'
import { crashAt, noFaults } from './ports/fault-points'
import { remoteDelivery } from './quotes/remote-delivery'
import { remoteTax } from './quotes/remote-tax'
import { seedDemo } from './seed-demo'
import { createPictureRenderer } from './worker/picture-renderer'
import { createWorker } from './worker/worker'

/** Milliseconds that a stop waits for requests in progress. */
const drainTimeout = 7_000
/** Milliseconds after which a stop exits in any case: each step survives being killed. */
const stopTimeout = 9_500
/** Milliseconds that a stopping service still accepts calls from clients that do not know of the stop yet. */
const acceptTime = 300
/**
 * Milliseconds that an idle connection stays open. Longer than a client reuses one, so no call is sent on a closing connection.
 */
const keepAliveTimeout = 75_000

async function start(): Promise<void> {
  const env = readEnvironment()
  await requireReadableFont(env.DOCUMENT_FONT)
  const log = pino(logOptions('commerce', env.LOG_LEVEL))
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'the service is exiting after an unhandled error')
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openDatabase(
    env.DATABASE_URL === undefined
      ? { dataDir: env.DATA_DIR }
      : {
          url: env.DATABASE_URL,
          onMove: (host) => log.warn({ 'server.address': host }, 'another PostgreSQL server is the primary'),
        },
  )
  const mailDir = join(env.DATA_DIR, 'mail')
  const location = pictureLocation(env)
  const objects = await openObjectStore(location)
  if (location.bucket !== null) await requireUsableBucket(objects, log)
  const pictures = createPictureStore({ objects })
  const signed = { clock: systemClock, fetch }
  const receiver = (url: string | undefined, secret: string | undefined) =>
    url === undefined || secret === undefined ? undefined : { url, secret }
  const receivers = {
    delivery: receiver(env.DELIVERY_URL, env.DELIVERY_SECRET),
    tax: receiver(env.TAX_URL, env.TAX_SECRET),
    addressCheck: receiver(env.ADDRESS_CHECK_URL, env.ADDRESS_CHECK_SECRET),
  }
  const publisher = env.REDIS_URL === undefined ? undefined : redisPublisher(env.REDIS_URL, log)
  const changeFeed = createChangeFeed({
    db: database.db,
    clock: systemClock,
    publisher,
    onPublishError: (error) =>
      log.warn(
        { err: error },
        'changes cannot be published to Redis: apps read them from the services, within seconds',
      ),
  })
  const deps: DeliveryDeps = {
    db: database.db,
    operatorDb: database.operatorDb,
    clock: systemClock,
    log,
    adminToken: env.ADMIN_TOKEN,
    metricsToken: env.METRICS_TOKEN,
    freeBytes: () => freeOnDisk(env.DATA_DIR),
    previewSecret: env.PREVIEW_SECRET,
    availabilityKey: env.AVAILABILITY_API_KEY,
    rootDomain: env.ROOT_DOMAIN,
    defaultStoreSlug: env.DEFAULT_STORE_SLUG,
    publicUrlPattern: env.PUBLIC_URL_PATTERN,
    picturesUrl: env.PICTURES_URL,
    documentFont: env.DOCUMENT_FONT,
    pictures,
    storePicture: async (url) => {
      const demo = await readDemoPicture(url)
      if (demo === undefined) return await pictures.putOriginal(await fetchPicture(url))
      await objects.put(`${demo.picture.key}.original`, demo.bytes)
      return demo.picture
    },
    wakeWorker: () => worker.wakeWorker(),
    examine: () =>
      runChecks({
        ...deps,
        db: database.operatorDb,
        dataDir: env.DATA_DIR,
        objects,
        isBucket: location.bucket !== null,
        publisher: publisher ?? null,
      }),
    backup: () =>
      writeBackup({
        dataDir: env.DATA_DIR,
        picturesBucket: location.bucket?.bucket ?? null,
        db: database.operatorDb,
        dump: database.dump,
        now: systemClock.now(),
      }),
    published: (store, listings) => {
      shareImages.add(store, listings)
      pictureRenderer.wake()
    },
    domainAdded: ({ slug }, host) => {
      verifyDomain({ domainName: host, storeSlug: slug }).catch((error: unknown) =>
        log.warn({ err: error, host }, 'a domain could not be registered for wallets'),
      )
    },
    payments: openProviders(env, { db: database.db, clock: systemClock, log }),
    reachFaultPoint: env.COMMERCE_FAULT_POINT === undefined ? noFaults : crashAt(env.COMMERCE_FAULT_POINT),
    delivery: receivers.delivery && remoteDelivery(receivers.delivery, signed),
    tax: receivers.tax && remoteTax(receivers.tax, signed),
    addressCheck: receivers.addressCheck && remoteAddressCheck(receivers.addressCheck, signed),
    fulfillmentUrl: env.FULFILMENT_URL,
    fulfillmentSecret: env.FULFILMENT_SECRET,
    mailer: env.SMTP_URL === undefined ? createFileMailer(mailDir) : createSmtpMailer(env.SMTP_URL),
    dataDir: env.DATA_DIR,
    mailDir,
    mailFrom: env.MAIL_FROM,
    formsMailTo: env.FORMS_MAIL_TO,
    formServiceUrls: { newsletter: env.NEWSLETTER_URL, getNotified: env.GET_NOTIFIED_URL },
    formSecrets: { newsletter: env.NEWSLETTER_SECRET, getNotified: env.GET_NOTIFIED_SECRET },
    visitorSecret: env.VISITOR_SECRET,
    serviceUrl: env.COMMERCE_URL ?? `http://127.0.0.1:${env.COMMERCE_PORT}`,
    changeFeed,
    revalidateSecret: env.REVALIDATE_SECRET,
    retention: {
      carts: env.RETENTION_CARTS_DAYS,
      checkouts: env.RETENTION_CHECKOUTS_DAYS,
      forms: env.RETENTION_FORMS_DAYS,
      signUps: env.RETENTION_SIGN_UPS_DAYS,
      messages: env.RETENTION_MESSAGES_DAYS,
      mailFiles: env.RETENTION_MAIL_FILES_DAYS,
      consents: env.RETENTION_CONSENTS_DAYS,
    },
    fetch,
  }
  const verifyDomain = createDomainVerifier(deps)
  const worker = createWorker(deps)
  const pictureRenderer = createPictureRenderer(deps)
  const shareImages = createShareImageRenderer(deps, { isOnRequest: env.LINK_PREVIEWS_ON_REQUEST })
  if (env.SEED_DEMO)
    await seedDemo(demoShopSlugs.map(readDemoShop), { ...deps, db: database.operatorDb }, readDemoReviews())
  const app = createCommerce(deps)
  const serviceFile = join(env.DATA_DIR, 'service.json')
  const listen = { port: env.COMMERCE_PORT, hostname: env.COMMERCE_HOST, serverOptions: { keepAliveTimeout } }
  const server = serve({ fetch: app.fetch, ...listen }, (address) => {
    const url = `http://${env.COMMERCE_HOST}:${address.port}`
    log.info({ url }, 'listening')
    worker.start()
    if (!env.LINK_PREVIEWS_ON_REQUEST) pictureRenderer.start()
    writeFile(serviceFile, JSON.stringify({ url, pid: process.pid })).catch((error) =>
      log.warn({ err: error }, 'service.json could not be written'),
    )
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${env.COMMERCE_PORT} is in use. Stop the other process or set COMMERCE_PORT.`
        : error.message
    fail(`The commerce service cannot listen: ${reason}`)
  })

  let stopping = false
  // During a stop, responses close their connection: a kept-alive one would be cut during the client's next call.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader('connection', 'close')
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => {
      log.warn('stopped before all requests and deliveries were complete')
      process.exit(1)
    }, stopTimeout).unref()
    // Deliveries in progress are aborted and retried later.
    const workEnded = worker.stop()
    const renderingEnded = pictureRenderer.stop()
    changeFeed.stop()
    await sleep(acceptTime)
    // Accept the connections that arrived in the meantime before the server closes, also when the process was blocked.
    await setImmediate()
    const forceClose = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainTimeout)
    await new Promise<void>((done) => server.close(() => done()))
    clearTimeout(forceClose)
    await Promise.all([workEnded, renderingEnded, shareImages.stop()])
    await rm(serviceFile, { force: true })
    publisher?.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function requireReadableFont(file: string | undefined): Promise<void> {
  await readDocumentFonts(file).catch(() => {
    throw new SettingsError(`The commerce service cannot start. DOCUMENT_FONT is not a readable file: "${file}".`)
  })
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

start().catch((error: unknown) => {
  const isForOperators =
    error instanceof SettingsError ||
    error instanceof LockHeldError ||
    error instanceof UnusableDatabaseError ||
    error instanceof UnusableBucketError
  if (isForOperators) fail(error.message)
  // The message would contain the parameters of the failed query.
  if (isDatabaseError(error)) fail(errorText(error))
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
