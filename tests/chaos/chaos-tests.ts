import { bootKills } from './boot-kills'
import type { ChaosTest } from './chaos-test'
import type { ChaosTestName } from './chaos-test-names'
import { crowds } from './crowds'
import { drain } from './drain'
import { dump } from './dump'
import { kills } from './fault-point-kills'
import { flashSale } from './flash-sale'
import { frozenDatabase } from './frozen-database'
import { fullDisk } from './full-disk'
import { malformed } from './malformed'
import { muteMail } from './mute-mail'
import { pausedOwner } from './paused-owner'
import { randomKills } from './random-kills'
import { restart } from './restart'
import { webhookBurst } from './webhook-burst'

export const chaosTests: Readonly<Record<ChaosTestName, ChaosTest>> = {
  kills,
  'random-kills': randomKills,
  'boot-kills': bootKills,
  drain,
  'full-disk': fullDisk,
  restart,
  crowds,
  flash: flashSale,
  dump,
  malformed,
  'webhook-burst': webhookBurst,
  'mute-mail': muteMail,
  'paused-owner': pausedOwner,
  'frozen-database': frozenDatabase,
}
