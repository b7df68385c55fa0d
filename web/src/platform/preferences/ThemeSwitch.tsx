import { useState } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { chooseTheme, chosenTheme } from '../theme.ts'
import { preferencesTexts } from './texts.ts'

/** A choice of the theme: light, dark, or that of the system. */
export function ThemeSwitch() {
  const texts = useTexts(preferencesTexts)
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SegmentedControl
      legend={texts.theme}
      value={theme}
      options={[
        { value: 'system', label: texts.themeSystem },
        { value: 'light', label: texts.themeLight },
        { value: 'dark', label: texts.themeDark },
      ]}
      onChange={(next) => {
        setTheme(next)
        chooseTheme(next)
      }}
    />
  )
}
