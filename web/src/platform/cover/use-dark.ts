import { useSyncExternalStore } from 'react'

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is shown in dark mode: as the person chose on this device, else as the system says. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? system().matches : chosen === 'dark'
}

function subscribe(listener: () => void): () => void {
  const media = system()
  const chosen = new MutationObserver(listener)
  media.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
