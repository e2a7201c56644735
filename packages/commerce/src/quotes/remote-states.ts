/** USPS codes of the states reached by sea or by military mail: standard delivery only, with a longer transit. */
export const remoteStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AK', 'AP', 'AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
