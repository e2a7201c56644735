/** Reloads the current page from the server: its market is that of the buyer cookie. */
export const reloadPage = () => location.reload()
