// Capacitor shows this page in place of one that failed; the address is still that of the failed page.
const again = () => location.reload()
document.querySelector('button').addEventListener('click', again)
addEventListener('online', again)
