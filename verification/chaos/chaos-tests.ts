import { bootKills } from './boot-kills'
import type { ChaosTest } from './chaos-test'
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

/** In execution order. */
export const chaosTests: readonly ChaosTest[] = [
  kills,
  randomKills,
  bootKills,
  drain,
  fullDisk,
  restart,
  crowds,
  flashSale,
  dump,
  malformed,
  webhookBurst,
  muteMail,
  pausedOwner,
  frozenDatabase,
]
