/** Loads the page of this address anew, from the server: its market is that of the buyer cookie. */
export const reloadPage = () => location.reload()
