import { useState } from 'react';
import { type ProposalGroup, useListOrderProposalsQuery } from '@/api/generated';
import type { ForecastParams } from '@/ui/forecast/forecast-figure';
import { type Edits, groupKey, isOvertaken, orderedNow } from './purchases';
import { type Failed, useCreating } from './use-creating';

/** What is proposed, and the purchases that are made of it. */
export function useProposed(params: ForecastParams) {
  const query = useListOrderProposalsQuery(params);
  const creating = useCreating(params.warehouseId);
  const { running, done, since, failed } = creating;
  /** The groups when their creation began: while it goes on, and until the proposals were read anew, they stay. */
  const [frozen, setFrozen] = useState<readonly ProposalGroup[]>([]);
  /** Proposals are read once more before anything is created. */
  const [isChecking, setChecking] = useState(false);
  /** Suppliers for whom nothing was created, because somebody else has ordered meanwhile. */
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  /** Up to which creation the proposals were read anew; what is fetched later changes nothing of that. */
  const [readFor, setReadFor] = useState(0);
  const isRead = !query.isFetching && !query.isError && (query.startedTimeStamp ?? 0) >= since;
  if (isRead && readFor !== since) setReadFor(since);
  const isFrozen = running !== null || (readFor !== since && !isRead);
  const current = isFrozen
    ? frozen.filter((group) => !done.has(groupKey(group)))
    : query.currentData?.groups;
  const groups = current && withLost(current, failed);
  /** What gets no answer is repeated as it was; everything else is created only while it is proposed. */
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

/** A group that got no answer stays as it was sent, whatever is proposed by now. */
function withLost(groups: readonly ProposalGroup[], failed: ReadonlyMap<string, Failed>) {
  const lost = new Map([...failed].filter(([, each]) => each.lost));
  const gone = new Set(groups.map(groupKey));
  const kept = groups.map((group) => lost.get(groupKey(group))?.group ?? group);
  return [...[...lost].filter(([key]) => !gone.has(key)).map(([, each]) => each.group), ...kept];
}
