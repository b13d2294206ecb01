import {
  type UserDetails,
  useEndSessionsOfUserMutation,
  useResetSecondFactorMutation,
} from '@/api/generated';
import { FormDialog } from '@/ui/record/form-dialog';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

export type Ending = 'endSessions' | 'resetSecondFactor';

interface Props {
  user: UserDetails;
  ending: Ending;
  onClose: () => void;
}

/** Ends a user's sessions, or resets the second factor of a user who lost the phone. */
export function EndingDialog({ user, ending, onClose }: Props) {
  const notify = useNotify();
  const [endSessions] = useEndSessionsOfUserMutation();
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const name = user.displayName;
  const { end, title, text, done } = {
    endSessions: {
      end: endSessions,
      title: t('endSessions'),
      text: t('endSessionsText', { name }),
      done: t('endSessionsDone', { name }),
    },
    resetSecondFactor: {
      end: resetSecondFactor,
      title: t('resetSecondFactor'),
      text: t('resetSecondFactorText', { name }),
      done: t('resetSecondFactorDone', { name }),
    },
  }[ending];
  return (
    <FormDialog
      title={title}
      text={text}
      verb={title}
      limits={{}}
      onSave={async () => {
        await end({ id: user.id }).unwrap();
        notify(done);
      }}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
