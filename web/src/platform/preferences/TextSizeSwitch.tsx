import { useState } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { chooseTextSize, chosenTextSize } from '../text-size.ts'
import { useTexts } from '../texts/catalogue.ts'
import { preferencesTexts } from './texts.ts'

/** A choice of the text size on this device. */
export function TextSizeSwitch() {
  const texts = useTexts(preferencesTexts)
  const [size, setSize] = useState(chosenTextSize)
  return (
    <SegmentedControl
      legend={texts.textSize}
      value={size}
      options={[
        { value: 'usual', label: texts.textSizeUsual },
        { value: 'large', label: texts.textSizeLarge },
        { value: 'larger', label: texts.textSizeLarger },
      ]}
      onChange={(next) => {
        setSize(next)
        chooseTextSize(next)
      }}
    />
  )
}
