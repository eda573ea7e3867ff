import Stripe from '/work/main/node_modules/stripe/esm/stripe.esm.node.js';
import { openShop } from '/work/main/card-sandbox/testing/open-shop-page.ts';
const shop = await openShop();
const u = new URL(shop.sandboxUrl);
const stripe = new Stripe('sk_sandbox_test', {host:u.hostname, port:u.port, protocol:'http'});
for (const w of [1280, 390, 300]) {
  const f = await shop.openPage(w);
  const clip = {x:0,y:0,width:w,height:330};
  const shot = (n:string)=>f.page.screenshot({path:`/tmp/shots/${w}-${n}.png`, clip: w===1280?{x:340,y:0,width:600,height:330}:clip});
  await shot('1empty');
  await f.number.click(); await f.page.keyboard.type('42424242'); await f.page.waitForTimeout(250); await shot('2typing');
  await f.page.keyboard.type('4242424212'); await f.page.waitForTimeout(250); await shot('3expiry');
  await f.page.keyboard.type('40123'); await f.page.waitForTimeout(250); await shot('4cvc');
  await f.page.locator('h1').click(); await f.page.waitForTimeout(250); await shot('5done');
  await f.number.fill('4111111111111111'); await f.page.waitForTimeout(250); await shot('6notest');
  await f.number.fill('5555555555554444'); await f.page.waitForTimeout(150); await shot('7mc');
  await f.number.fill('378282246310005'); await f.page.waitForTimeout(150); await shot('8amex');
  await f.page.getByText('Toggle').click(); await f.page.waitForTimeout(150); await shot('9disabled');
  const pi = await stripe.paymentIntents.create({amount:11027,currency:'eur',confirmation_method:'manual',description:'Order EC48210375'});
  const pm = await stripe.paymentMethods.create({type:'card',card:{number:'4000002760003184',exp_month:12,exp_year:2040,cvc:'123'}});
  await stripe.paymentIntents.confirm(pi.id,{payment_method:pm.id});
  const r = f.page.evaluate((s)=>window.payment.handleNextAction(s), pi.client_secret!);
  await f.page.waitForTimeout(900);
  await f.page.screenshot({path:`/tmp/shots/${w}-a-dialog.png`});
  await f.page.keyboard.press('Escape'); console.log(w, JSON.stringify(await r).slice(0,120), f.complaints);
}
await shop.close();
