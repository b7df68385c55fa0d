// The page that failed is still the one to go to: Capacitor shows this one in its place.
const again = () => location.reload()
document.querySelector('button').addEventListener('click', again)
addEventListener('online', again)
