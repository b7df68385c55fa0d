import { chromium } from '@playwright/test'
const [,, path='/Home', width='1280', person='homeowner', rate='1', lang='en'] = process.argv
const base='http://localhost:4411'
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']})
const c = await b.newContext({viewport:{width:+width,height:width==='390'?844:900},reducedMotion:'reduce',locale:lang})
await c.addInitScript((l)=>{localStorage.setItem('__porchlight.doNotAskForPush','1');localStorage.setItem('__porchlight.mobileApp','closed'); if(l!=='en') localStorage.setItem('__porchlight.language',l)}, lang)
const p = await c.newPage()
const {jwt} = await (await p.request.get(`${base}/story-login-token?email=${person}@demo.test`)).json()
await p.goto(`${base}/Login?jwt=${jwt}`); await p.locator('h1').first().waitFor(); await p.waitForTimeout(1500)
await p.addInitScript(()=>{window.sh=[];new PerformanceObserver(l=>{for(const e of l.getEntries()){if(e.hadRecentInput)continue;for(const s of e.sources){const n=s.node instanceof Element?s.node:s.node?.parentElement;sh.push([e.startTime|0,e.value.toFixed(4),n?.outerHTML?.slice(0,90),JSON.stringify([s.previousRect.y,s.previousRect.height]),JSON.stringify([s.currentRect.y,s.currentRect.height])].join(' '))}}}).observe({type:'layout-shift',buffered:true})
window.hs=[];const t0=performance.now();const tick=()=>{const r=[...document.querySelectorAll('main section, main ul')].map(e=>(e.className||e.tagName).slice(0,24)+':'+(e.getBoundingClientRect().y|0)+'+'+(e.getBoundingClientRect().height|0)).join(' ');if(hs.at(-1)?.[1]!==r)hs.push([performance.now()|0,r]);requestAnimationFrame(tick)};requestAnimationFrame(tick)})
if(+rate>1){const s=await c.newCDPSession(p);await s.send('Emulation.setCPUThrottlingRate',{rate:+rate})}
await p.goto(base+path); await p.waitForTimeout(3000)
console.log((await p.evaluate(()=>sh)).join('\n')); if(process.env.HS) console.log((await p.evaluate(()=>hs.map(h=>h.join(' ')))).join('\n'))
if(process.env.SHOT) await p.screenshot({path:process.env.SHOT,fullPage:true})
await b.close()
