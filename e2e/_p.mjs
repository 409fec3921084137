import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu']});
const p=await b.newPage({viewport:{width:360,height:740}}); await p.goto('file:///work/tmp/formulas/p.html'); await p.screenshot({path:'/work/tmp/formulas/p.png',fullPage:true}); console.log(await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth)); await b.close();
