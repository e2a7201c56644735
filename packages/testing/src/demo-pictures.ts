/** The start of the URLs that name pictures of the demo shops. Test dependencies have a picture for each URL of this kind. */
export const demoPictures = 'https://demo.awning.example/'

/** The URL that names a picture of the demo shops in a store file. The service has these pictures. */
export const demoPictureUrl = (name: string): string => `${demoPictures}${name}.avif`
