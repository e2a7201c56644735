import { bootKills } from './boot-kills'
import { crowds } from './crowds'
import { drain } from './drain'
import type { Drill } from './drill'
import type { DrillName } from './drill-names'
import { dump } from './dump'
import { flash } from './flash'
import { frozenDatabase } from './frozen-database'
import { fullDisk } from './full-disk'
import { kills } from './kills'
import { malformed } from './malformed'
import { muteMail } from './mute-mail'
import { pausedOwner } from './paused-owner'
import { randomKills } from './random-kills'
import { restart } from './restart'
import { webhookBurst } from './webhook-burst'

export const drills: Readonly<Record<DrillName, Drill>> = {
  kills,
  'random-kills': randomKills,
  'boot-kills': bootKills,
  drain,
  'full-disk': fullDisk,
  restart,
  crowds,
  flash,
  dump,
  malformed,
  'webhook-burst': webhookBurst,
  'mute-mail': muteMail,
  'paused-owner': pausedOwner,
  'frozen-database': frozenDatabase,
}
