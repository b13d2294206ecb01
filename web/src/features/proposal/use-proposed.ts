import { useState } from 'react';
import { type ProposalGroup, useListOrderProposalsQuery } from '@/api/generated';
import type { ForecastParams } from '@/ui/forecast/forecast-figure';
import { type Edits, groupKey, isOvertaken, orderedNow } from './purchases';
import { type Failed, useCreating } from './use-creating';

/** Manages the proposals and the purchases that are created from them. */
export function useProposed(params: ForecastParams & { warehouseId?: string }) {
  const query = useListOrderProposalsQuery(params);
  const creating = useCreating();
  const { running, done, since, failed } = creating;
  /** Holds the groups at the start of creation, shown until the proposals are fetched again. */
  const [frozen, setFrozen] = useState<readonly ProposalGroup[]>([]);
  /** Is `true` while the proposals are fetched again before creation. */
  const [isChecking, setChecking] = useState(false);
  /** Lists suppliers that were skipped because another user ordered concurrently. */
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  /** Is the creation time up to which the proposals are current. */
  const [readFor, setReadFor] = useState(0);
  const isRead = !query.isFetching && !query.isError && (query.startedTimeStamp ?? 0) >= since;
  if (isRead && readFor !== since) setReadFor(since);
  const isFrozen = running !== null || (readFor !== since && !isRead);
  const current = isFrozen
    ? frozen.filter((group) => !done.has(groupKey(group)))
    : query.currentData?.groups;
  const groups = current && withLost(current, failed);
  /** Repeats lost requests unchanged; all others are created only if they are still proposed. */
  const run = async (chosen: readonly ProposalGroup[], edits: Edits) => {
    if (isChecking || running !== null) return;
    setOvertaken([]);
    const repeated = (group: ProposalGroup) => failed.get(groupKey(group))?.lost === true;
    if (chosen.every(repeated)) {
      setFrozen(groups ?? []);
      return creating.run(chosen, edits);
    }
    setChecking(true);
    const { data, isError } = await query.refetch();
    setChecking(false);
    if (isError || !data) return;
    const late = chosen.filter((each) => !repeated(each) && isOvertaken(each, edits, data.groups));
    setOvertaken([...new Set(late.map(({ supplierName }) => supplierName ?? ''))]);
    setFrozen(late.length > 0 ? withLost(data.groups, failed) : (groups ?? []));
    const left = chosen.filter((each) => !late.includes(each));
    return creating.run(
      left.map((each) => orderedNow(each, data.groups)),
      edits,
    );
  };
  return { query, groups, ...creating, running: isChecking ? '' : running, overtaken, run };
}

/** Keeps groups with a lost answer as they were sent, whatever the server proposes now. */
function withLost(groups: readonly ProposalGroup[], failed: ReadonlyMap<string, Failed>) {
  const lost = new Map([...failed].filter(([, each]) => each.lost));
  const gone = new Set(groups.map(groupKey));
  const kept = groups.map((group) => lost.get(groupKey(group))?.group ?? group);
  return [...[...lost].filter(([key]) => !gone.has(key)).map(([, each]) => each.group), ...kept];
}
