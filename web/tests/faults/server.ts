import type { Fault } from './list.ts';

/** Faults in the server. */
export const serverFaults: readonly Fault[] = [
  {
    what: 'a revoked privilege is not granted again',
    file: 'crates/database/src/migration.rs',
    from: "unnest(ARRAY['CREATE', 'TEMP', 'CONNECT']) AS privilege",
    to: "unnest(ARRAY['CREATE, TEMP, CONNECT']) AS privilege",
    test: { rust: 'each_privilege_that_was_revoked_is_granted_again_by_the_next_start' },
  },
  {
    what: 'a server that only reads is written to',
    file: 'crates/database/src/servers.rs',
    from: 'if self.writable && is_read_only(',
    to: 'if false && is_read_only(',
    test: {
      rust: 'a_server_that_only_reads_is_used_when_any_may_be_and_refused_when_it_has_to_write',
    },
  },
  {
    what: 'the copy that the oldest kept day needs is deleted',
    file: 'crates/backup/src/store.rs',
    from: '        older.pop();\n',
    to: '',
    test: {
      rust: 'old_copies_of_the_tables_go_after_the_retention_but_not_the_one_that_its_first_day_needs',
    },
  },
  {
    what: 'a safety stock makes an order due today, whatever the stock lasts',
    file: 'domain/src/forecast.rs',
    from: 'return Some(before_stock_out(self.lead_time_days)?.min(in_good_time?.max(today)));',
    to: 'return Some(before_stock_out(self.lead_time_days)?.min(today));',
    test: {
      rust: 'what_lasts_three_months_is_not_due_today_however_large_its_safety_stock_is',
    },
  },
  {
    what: 'a record that matches in its address is listed before one that the search names',
    file: 'projections/src/engine/search.rs',
    from: 'WHEN m.name_key LIKE ALL (?4::text[]) THEN 3',
    to: 'WHEN m.name_key LIKE ALL (?4::text[]) THEN 5',
    test: {
      rust: 'the_best_match_comes_first_in_dropdowns_and_lists_and_another_field_says_which',
    },
  },
  {
    what: 'a choice shows its price to users who may not see prices',
    file: 'api/src/resources/records/dropdown.rs',
    from: '.filter(|_| sees(Operation::PriceView))',
    to: '.filter(|_| sees(Operation::StockView))',
    test: {
      rust: 'a_choice_has_its_account_price_stock_and_match_for_those_alone_who_see_them',
    },
  },
  {
    what: 'a task of the demo company is recorded ahead of the clock',
    file: 'crates/demo/src/calendar.rs',
    from: 'since * passed / whole',
    to: 'since',
    test: {
      rust: 'today_is_recorded_in_the_order_of_its_plan_and_never_ahead_of_the_clock',
    },
  },
  {
    what: 'the name of a file decides its type',
    file: 'domain/src/attachments/file.rs',
    from: 'texts.filter(|_| content.iter().all(|byte| is_text(*byte)))',
    to: 'texts',
    test: { rust: 'the_type_is_found_in_the_content_and_not_in_the_name' },
  },
];
