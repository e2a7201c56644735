import type { z } from 'zod'

/** One line per missing or malformed setting, without values: `  ADMIN_TOKEN: is missing`. */
export const settingLines = ({ issues }: z.ZodError): string =>
  issues
    .map(
      ({ path, message }) => `  ${path.join('.')}: ${message.endsWith('received undefined') ? 'is missing' : message}`,
    )
    .join('\n')
