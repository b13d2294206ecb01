import { Isolated } from '../bidi-text';
import { Marked } from '../marked';
import { Caption, Fill, Quiet, Row, Text } from '../parts';
import type { Option } from './lookup-types';

interface Props {
  option: Option;
  /** Words of the search. */
  words: readonly string[];
}

/** Shows a record as its name with the code behind it, its figures, and the field that matches the search. */
export function OptionRow({ option, words }: Props) {
  const { label, name, code, hint, figure, quiet = false } = option;
  return (
    <Row gap={2} width="100%" minWidth={0} color={quiet ? 'text.secondary' : undefined}>
      <Fill>
        <Text variant="body2" fontWeight="inherit">
          <Marked text={name ?? label} words={words} />
          {code && (
            <Quiet component="span" mx={1}>
              <Isolated>
                <Marked text={code} words={words} />
              </Isolated>
            </Quiet>
          )}
        </Text>
        {hint && (
          <Caption>
            <Marked text={hint} words={words} />
          </Caption>
        )}
      </Fill>
      {figure && (
        <Caption className="figures" whiteSpace="nowrap">
          {figure}
        </Caption>
      )}
    </Row>
  );
}
