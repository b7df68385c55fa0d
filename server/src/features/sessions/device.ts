// In this order, because the header of Edge, Opera and Samsung Internet names Chrome too, and that of Chrome names Safari.
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/Porchlight/, 'Porchlight app'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

// In this order, because the header of an iPhone or iPad contains 'Mac OS X', and that of Android contains 'Linux'.
const systems: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** The browser and system of a User-Agent header, such as 'Firefox on Windows'. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on ')
}
