import type { Proof } from '../proof'
import { changes } from './p01-changes'
import { invertedCommits } from './p02-inverted-commits'
import { closedWhileDown } from './p05-closed-while-down'
import { mixedAnswers } from './p06-mixed-answers'
import { certificates } from './p09-certificates'

/** The proofs in the order of their numbers. */
export const proofs: readonly Proof[] = [changes, invertedCommits, closedWhileDown, mixedAnswers, certificates]
