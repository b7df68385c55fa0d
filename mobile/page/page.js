// Capacitor shows this page in place of a page that could not be loaded. The URL is still the one of that page, so reloading tries it again.
const reload = () => location.reload()
document.querySelector('button').addEventListener('click', reload)
addEventListener('online', reload)
