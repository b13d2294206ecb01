import { useState } from 'react';
import { type ProposalGroup, useListOrderProposalsQuery } from '@/api/generated';
import { type Edits, groupKey } from './purchases';
import { type Failed, useCreating } from './use-creating';

export interface ProposalParams {
  warehouseId: string;
  averageDay?: number;
  leadTime?: number;
}

/** What is proposed, and the purchases that are made of it. */
export function useProposed(params: ProposalParams) {
  const query = useListOrderProposalsQuery(params);
  const creating = useCreating(params.warehouseId);
  const { running, done, since, failed } = creating;
  /** The groups when their creation began: while it goes on, and until the proposals were read anew, they stay. */
  const [frozen, setFrozen] = useState<readonly ProposalGroup[]>([]);
  const isStale = query.isFetching || query.isError || (query.startedTimeStamp ?? 0) < since;
  const isFrozen = running !== null || (since > 0 && isStale);
  const current = isFrozen
    ? frozen.filter((group) => !done.has(groupKey(group)))
    : query.data?.groups;
  const groups = current && withLost(current, failed);
  const run = (chosen: readonly ProposalGroup[], edits: Edits) => {
    setFrozen(groups ?? []);
    return creating.run(chosen, edits);
  };
  return { query, groups, ...creating, run };
}

/** A group that got no answer stays as it was sent, whatever is proposed by now. */
function withLost(groups: readonly ProposalGroup[], failed: ReadonlyMap<string, Failed>) {
  const lost = new Map([...failed].filter(([, each]) => each.lost));
  const gone = new Set(groups.map(groupKey));
  const kept = groups.map((group) => lost.get(groupKey(group))?.group ?? group);
  return [...[...lost].filter(([key]) => !gone.has(key)).map(([, each]) => each.group), ...kept];
}
