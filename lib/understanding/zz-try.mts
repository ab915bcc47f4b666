const t0=performance.now();
const rn = await import('@microsoft/recognizers-text-number');
console.log('rn', performance.now()-t0, Object.keys(rn).slice(0,5), typeof rn.default);
const t1=performance.now();
const ch = await import('chrono-node');
console.log('chrono', performance.now()-t1, Object.keys(ch));
const t2=performance.now();
const ch2 = await import('chrono-node/en');
console.log('chrono/en', performance.now()-t2, Object.keys(ch2));
const t3=performance.now();
const lp = await import('libphonenumber-js/min');
console.log('phone', performance.now()-t3, Object.keys(lp));
const R = (rn as any).recognizeNumber ? rn : (rn as any).default;
const rec = new R.NumberRecognizer('en-us');
const m = rec.getNumberModel('en-us');
for (const s of ['twelve','12k','1,200','300 lbs, currently at 225','one hundred and five','minus 3','-3.5','1.200,5','two and a half','half','a dozen','3 million','5%','٣','one','the second one','0.5','.5','1e5','12kg','i want 12k euros','next week at 5pm','john2@x.com','+1 650 253 0000', '2026-01-02', 'between 5 and 10', '5-10','somewhere around a hundred','10 000','twenty-two', 'no one', '1/2','300lbs']) {
 const a=performance.now(); const r = m.parse(s); const b=performance.now();
 console.log(s,'=>', JSON.stringify(r.map((x:any)=>[x.text,x.start,x.end,x.resolution])), (b-a).toFixed(2));
}
for (const n of [100,500,2000]) for (const unit of ['one hundred ', '1', '1,', 'a b c ', 'and ', '- ', '1 ', 'twenty ']) {
 const s = unit.repeat(Math.ceil(n/unit.length)).slice(0,n);
 const a=performance.now(); let r; try { r=m.parse(s);} catch(e) {console.log('THROW',e)}; const b=performance.now();
 const c=performance.now(); ch2.parse(s,{instant:new Date(0)},{forwardDate:true}); const d=performance.now();
 console.log(n,JSON.stringify(unit),'rn',(b-a).toFixed(1),'chrono',(d-c).toFixed(1));
}
