// Runs Lighthouse on the pages that staff open first. Needs a running server with the demo company (WAYBILL_URL). Exits
// with 1 if a score is too low.
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';

const server = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080';
const pages = {
  'sign-in': '/auth/jwt/login',
  'order list': '/dashboard/order/list/pending',
  'inventory dashboard': '/dashboard/Inventory/dashboard',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const bars = {
  desktop: { performance: 99, accessibility: 100, 'best-practices': 100 },
  mobile: { performance: 85, accessibility: 100, 'best-practices': 100 },
};
/** Number of runs; the median counts, because the speed of the machine varies. */
const runs = Number(process.env.RUNS ?? 3);

const session = await signIn();
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const missed = [];
console.log(`${'page'.padEnd(32)}${categories.map((name) => name.padStart(16)).join('')}`);
for (const form of ['desktop', 'mobile']) {
  for (const [name, path] of Object.entries(pages)) {
    const reports = [];
    for (let run = 0; run < runs; run++) reports.push(await measure(path, form));
    reports.sort((one, other) => score(one, 'performance') - score(other, 'performance'));
    show(`${name}, ${form}`, reports[Math.floor(runs / 2)], bars[form]);
  }
}
await browser.close();
if (missed.length > 0) {
  console.error(`Below the bar: ${missed.join('; ')}`);
  process.exitCode = 1;
}

/** Runs once in a new tab, signed in except on the sign-in page. */
async function measure(path, form) {
  const page = await browser.newPage();
  if (path.startsWith('/dashboard')) {
    await page.evaluateOnNewDocument((kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    }, session);
  }
  const flags = {
    onlyCategories: categories,
    disableStorageReset: true,
    // The stream of changes would keep the page loading forever.
    blockedUrlPatterns: ['*/api/events/*'],
  };
  const config = form === 'desktop' ? desktopConfig : undefined;
  const { lhr } = await lighthouse(server + path, flags, config, page);
  await page.close();
  return lhr;
}

function show(name, report, bar) {
  const scores = categories.map((category) => score(report, category));
  console.log(`${name.padEnd(32)}${scores.map((value) => String(value).padStart(16)).join('')}`);
  const time = (audit) => report.audits[audit].displayValue;
  console.log(
    `  first paint ${time('first-contentful-paint')}, largest ${time('largest-contentful-paint')},` +
      ` blocked ${time('total-blocking-time')}, shift ${time('cumulative-layout-shift')}`,
  );
  for (const category of Object.keys(bar)) {
    const value = score(report, category);
    if (value >= bar[category]) continue;
    missed.push(`${name}: ${category} ${value} of ${bar[category]}`);
    for (const { id, weight } of report.categories[category].auditRefs) {
      const audit = report.audits[id];
      if (weight > 0 && audit.score !== null && audit.score < 0.9) {
        console.log(`  ${id}: ${audit.displayValue ?? audit.title}`);
      }
    }
  }
}

function score(report, category) {
  return Math.round((report.categories[category].score ?? 0) * 100);
}

async function signIn() {
  const response = await fetch(`${server}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'waybill-demo' }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  const { token, role } = await response.json();
  return { accessToken: token, role, username: 'manager' };
}
