/**
 * The first three digits of each state's ZIP codes, from the United States Postal Service's Labeling List L002 (3-Digit ZIP Code
 * Prefix Matrix); facts, compiled by us, as of 2026-11.
 */
const prefixes =
  'PR 006-007 009;VI 008;MA 010-027 055;RI 028-029;NH 030-038;ME 039-049;VT 050-054 056-059;CT 060-069;NJ 070-089;AE 090-099;NY 005 100-149;PA 150-196;DE 197-199;DC 200 202-205 569;VA 201 220-246;MD 206-219;WV 247-268;NC 270-289;SC 290-299;GA 300-319 398-399;FL 320-339 341-349;AA 340;AL 350-369;TN 370-385;MS 386-397;KY 400-427;OH 430-459;IN 460-479;MI 480-499;IA 500-528;WI 530-549;MN 550-567;SD 570-577;ND 580-588;MT 590-599;IL 600-629;MO 630-658;KS 660-679;NE 680-693;LA 700-714;AR 716-729;OK 730-731 734-749;TX 733 750-799 885;CO 800-816;WY 820-831;ID 832-838;UT 840-847;AZ 850-865;NM 870-884;NV 889-898;CA 900-961;AP 962-966;HI 967-968;GU 969;OR 970-979;WA 980-994;AK 995-999'

/** ZIP codes in one state with the prefix of another. */
const exceptions: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '83414': 'WY',
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
}

const byPrefix = new Map(
  prefixes.split(';').flatMap((line) => {
    const [state = '', ...ranges] = line.split(' ')
    return ranges.flatMap((range) => {
      const [from = '', to = from] = range.split('-')
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => [Number(from) + i, state] as const)
    })
  }),
)

/** The state of a ZIP code: 'OR' for '97201' and '97201-1234'. Undefined for an unknown prefix. */
export const stateOfZip = (zip: string): string | undefined =>
  exceptions[zip.slice(0, 5)] ?? byPrefix.get(Number(zip.slice(0, 3)))
