import { z } from 'zod'

/** Settings of the bucket that stores the pictures. */
export const pictureSettings = {
  PICTURES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe(
      'Private bucket of Amazon S3 or a compatible server that stores the pictures. The credentials are in the variables of the AWS SDK, such as `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or come from the role of the machine. If unset, pictures are in `DATA_DIR`. See [operations](operations.md#pictures-in-a-bucket).',
    ),
  PICTURES_BUCKET_REGION: z
    .string()
    .min(1)
    .default('us-east-1')
    .describe('Region of the bucket. Servers without regions use the default.'),
  PICTURES_BUCKET_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .optional()
    .describe("URL of a server that is compatible with S3. Default: Amazon's URL for the region."),
  PICTURES_BUCKET_PATH_STYLE: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe(
      '1 puts the name of the bucket into the path of a URL instead of its host. Most servers that are compatible with S3 need it.',
    ),
  PICTURES_BUCKET_PREFIX: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-]+\/)*$/, 'must be empty or folders that end with a slash, such as shop/pictures/')
    .default('pictures/')
    .describe('Start of the keys in the bucket, which ends with a slash.'),
}
