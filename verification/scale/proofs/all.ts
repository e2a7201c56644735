import type { Proof } from '../proof'
import { changes } from './p01-changes'
import { invertedCommits } from './p02-inverted-commits'
import { failures } from './p03-failures'
import { fillInProgress } from './p04-fill-in-progress'
import { closedWhileDown } from './p05-closed-while-down'
import { mixedResponses } from './p06-mixed-responses'
import { idleTab } from './p07-idle-tab'
import { rollingReplacement } from './p08-rolling-replacement'
import { certificates } from './p09-certificates'
import { failover } from './p10-failover'
import { manyStores } from './p11-many-stores'

/** The proofs of `npm run scale -w verification`. */
export const proofs: readonly Proof[] = [
  changes,
  invertedCommits,
  failures,
  fillInProgress,
  closedWhileDown,
  mixedResponses,
  idleTab,
  rollingReplacement,
  certificates,
  failover,
  manyStores,
]

/** The proofs whose short form is part of `npm test`. */
export const quickProofs: readonly Proof[] = [changes, invertedCommits, closedWhileDown, mixedResponses, certificates]
