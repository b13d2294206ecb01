import { setDictionary } from '@/ui/language';
import { addressOfQuery } from './api/as-of';
import { setProblemWords } from './api/problem';
import { setRtlAssets } from './app/theme/rtl-assets';
import { language } from './ui/language';

/** Texts are read as soon as a module is: those of another language have to be there before all others. */
async function prepare(): Promise<void> {
  if (language === 'en') return;
  const [{ arabic }, { rightToLeft }] = await Promise.all([
    import('./app/arabic'),
    import('./app/theme/right-to-left'),
  ]);
  setDictionary(arabic);
  setRtlAssets(rightToLeft);
  const { problemWords } = await import('@/ui/problem-texts');
  setProblemWords(problemWords);
}

/** A link that names a past moment in its query goes on at the address of that moment. */
const address = addressOfQuery(window.location);
if (address) window.location.replace(address);

prepare()
  // Without its texts the page is English, which is better than none.
  .catch(console.error)
  .then(() => import('./app/start'))
  .then(({ start }) => start())
  .catch(console.error);
