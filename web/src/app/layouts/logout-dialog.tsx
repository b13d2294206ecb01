import { LeaveQuestion } from '@/ui/unsaved-guard';
import { t } from '../texts';

/** Work of the user on this device that is not on the server. */
export interface LocalWork {
  /** Number of queued proofs of delivery, which stay. */
  unsent: number;
  /** Number of forms that are not saved, which are lost. */
  unsaved: number;
}

interface Props extends LocalWork {
  onStay: () => void;
  onLogout: () => void;
}

/** Says what is not on the server, before the user logs out. */
export function LogoutDialog({ unsent, unsaved, onStay, onLogout }: Props) {
  return (
    <LeaveQuestion
      open
      title={t('logoutTitle')}
      text={
        <>
          {unsent > 0 && <div>{t('unsentProofs', { count: unsent })}</div>}
          {unsaved > 0 && <div>{t('unsavedDrafts', { count: unsaved })}</div>}
        </>
      }
      discard={t('logOut')}
      stay={t('stay')}
      onStay={onStay}
      onDiscard={onLogout}
    />
  );
}
