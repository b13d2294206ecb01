use crate::support::database;
use sqlx::{Executor, PgConnection};
use uuid::Uuid;
use waybill_projections::{
    List, Page, PageQuery, PageRequestError, Result, SortField, SortKind, Sorts, Total, containing,
    starting_with,
};

static SORTS: Sorts = Sorts::descending(
    &[
        SortField::new("placedAt", "placed_at", SortKind::Instant),
        SortField::new("day", "day", SortKind::Date),
        SortField::new("total", "total", SortKind::Decimal),
        SortField::new("lines", "lines", SortKind::Integer),
        SortField::new("name", "name", SortKind::Text),
        SortField::new("half", "half", SortKind::Integer).nullable().narrow(),
    ],
    "id",
);

/// Creates `count` rows with many equal values in each sort column.
async fn things(connection: &mut PgConnection, count: i32) {
    let sql = format!(
        "CREATE TABLE read.thing AS SELECT gen_random_uuid() AS id, 'O''Brien\n' || n % 5 AS name, \
         '2026-01-01T10:00:00.123456Z'::timestamptz + n % 7 * interval '1.000001 s' AS placed_at, \
         date '2026-01-01' + n % 3 AS day, (n % 4)::numeric(10,2) / 3 AS total, n % 6 AS lines, \
         n % 2 = 0 AS even, nullif(n % 3, 0)::bigint AS half FROM generate_series(1, {count}) n"
    );
    connection.execute(sql.as_str()).await.unwrap();
}

async fn page(connection: &mut PgConnection, query: &PageQuery) -> Result<Page<(Uuid,)>> {
    let request = query.parse(&SORTS)?;
    List::new(&request, "id", "read.thing").page(connection).await
}

#[tokio::test]
async fn every_row_is_reached_once_by_key_and_by_number_in_every_order() {
    let database = database().await;
    let connection = &mut database.pool.acquire().await.unwrap();
    things(connection, 120).await;
    for field in SORTS.fields {
        for direction in ["asc", "desc"] {
            let sort = Some(format!("{},{direction}", field.name));
            let order = format!(
                "SELECT id FROM read.thing ORDER BY {} {direction}, id {direction}",
                field.expression()
            );
            let expected: Vec<(Uuid,)> = sqlx::query_as(&order).fetch_all(&mut **connection).await.unwrap();
            let mut query = PageQuery { size: Some(13), sort: sort.clone(), ..PageQuery::default() };
            let mut by_key = Vec::new();
            loop {
                let page = page(connection, &query).await.unwrap();
                assert_eq!((page.total_elements, page.total_pages, page.total_exact), (120, 10, true));
                by_key.extend(page.content);
                query.after = page.next;
                if query.after.is_none() {
                    break;
                }
            }
            assert_eq!(by_key, expected, "{sort:?} by key");
            let mut by_number = Vec::new();
            for number in 0..10 {
                let query = PageQuery { page: Some(number), size: Some(13), sort: sort.clone(), after: None };
                by_number.extend(page(connection, &query).await.unwrap().content);
            }
            assert_eq!(by_number, expected, "{sort:?} by number");
        }
    }
}

#[tokio::test]
async fn filters_bind_what_they_are_given_and_absent_ones_let_everything_through() {
    let database = database().await;
    let connection = &mut database.pool.acquire().await.unwrap();
    things(connection, 60).await;
    let request = PageQuery::default().parse(&SORTS).unwrap();
    let list = List::new(&request, "id, name", "read.thing")
        .only("even = ?", true)
        .only_if("(name = ? OR name || 'x' = ?)", Some("O'Brien\n3"))
        .only_if("lines = ?", None::<i64>);
    let page: Page<(Uuid, String)> = list.page(connection).await.unwrap();
    assert_eq!((page.total_elements, page.content.len(), page.next), (6, 6, None));
    assert!(page.content.iter().all(|(_, name)| name == "O'Brien\n3"));
}

#[tokio::test]
async fn rows_are_counted_to_ten_thousand_unless_the_total_is_known() {
    let database = database().await;
    let connection = &mut database.pool.acquire().await.unwrap();
    things(connection, 10_050).await;
    let counted = page(connection, &PageQuery::default()).await.unwrap();
    assert_eq!((counted.total_elements, counted.total_pages, counted.total_exact), (10_000, 400, false));
    let request = PageQuery::default().parse(&SORTS).unwrap();
    let known: Page<(Uuid,)> =
        List::new(&request, "id", "read.thing").page_of(connection, Total::exact(10_050)).await.unwrap();
    assert_eq!((known.total_elements, known.total_pages, known.total_exact), (10_050, 402, true));
}

#[tokio::test]
async fn a_list_is_summed_and_sorted_without_an_index_up_to_ten_thousand_rows() {
    let database = database().await;
    let connection = &mut database.pool.acquire().await.unwrap();
    things(connection, 10_050).await;
    let query = PageQuery { sort: Some("half,desc".into()), ..PageQuery::default() };
    let request = query.parse(&SORTS).unwrap();
    let all = || List::new(&request, "id", "read.thing").summing(Some("lines::numeric"));
    let few = all().only("lines < ?", 3_i64);
    let page: Page<(Uuid,)> = few.page(connection).await.unwrap();
    assert_eq!((page.total_elements, page.sum.unwrap().to_string()), (5_025, "5025.00".to_owned()));
    for total in [None, Some(Total::exact(10_050))] {
        let page: Result<Page<(Uuid,)>> = match total {
            None => all().page(connection).await,
            Some(total) => all().page_of(connection, total).await,
        };
        let error = page.unwrap_err().to_string();
        assert_eq!(
            error,
            "Only lists of up to 10000 rows can be sorted by half; narrow the list by a filter"
        );
    }
    let newest = PageQuery::default().parse(&SORTS).unwrap();
    let unsummed: Page<(Uuid,)> = List::new(&newest, "id", "read.thing")
        .summing(Some("lines::numeric"))
        .page(connection)
        .await
        .unwrap();
    assert_eq!((unsummed.total_exact, unsummed.sum), (false, None));
}

#[tokio::test]
async fn what_a_list_cannot_answer_is_refused_with_the_parameter_at_fault() {
    let database = database().await;
    let connection = &mut database.pool.acquire().await.unwrap();
    things(connection, 60).await;
    let next = page(connection, &PageQuery::default()).await.unwrap().next;
    let request_error = |page, size, after: Option<&str>, sort: Option<&str>| {
        let (after, sort) = (after.map(str::to_owned), sort.map(str::to_owned));
        PageQuery { page, size, after, sort }.parse(&SORTS).err()
    };
    let unknown_sort =
        || Some(PageRequestError::Sort(vec!["placedAt", "day", "total", "lines", "name", "half"]));
    assert_eq!(request_error(None, Some(0), None, None), Some(PageRequestError::Size));
    assert_eq!(request_error(None, Some(101), None, None), Some(PageRequestError::Size));
    assert_eq!(request_error(Some(99), Some(100), None, None), None);
    assert_eq!(request_error(Some(100), Some(100), None, None), Some(PageRequestError::TooDeep));
    assert_eq!(request_error(Some(u32::MAX), Some(100), None, None), Some(PageRequestError::TooDeep));
    assert_eq!(request_error(Some(400), None, next.as_deref(), None), None);
    assert_eq!(request_error(None, None, None, Some("id; DROP TABLE orders,asc")), unknown_sort());
    assert_eq!(request_error(None, None, None, Some("name,sideways")), unknown_sort());
    for (cursor, sort) in
        [(next.as_deref(), Some("name,asc")), (Some("zz"), None), (Some("é"), None), (Some("00"), None)]
    {
        let (after, sort) = (cursor.map(str::to_owned), sort.map(str::to_owned));
        let refused = page(connection, &PageQuery { after, sort, ..PageQuery::default() }).await.unwrap_err();
        assert_eq!(refused.to_string(), PageRequestError::After.to_string(), "{cursor:?}");
    }
    assert_eq!(PageRequestError::After.field(), "after");
}

#[test]
fn a_page_is_written_in_the_words_of_the_api() {
    let request = PageQuery::default().parse(&SORTS).unwrap();
    let page = Page::new(&request, vec!["row"], Some("abc".into()), (Total::exact(26), None));
    assert_eq!(
        serde_json::to_value(page).unwrap(),
        serde_json::json!({"content": ["row"], "page": 0, "size": 25, "totalElements": 26, "totalPages": 2,
            "totalExact": true, "next": "abc", "sum": null})
    );
}

#[test]
fn wildcards_in_a_search_term_mean_themselves() {
    assert_eq!(containing("50%_\\"), "%50\\%\\_\\\\%");
    assert_eq!(starting_with("ORD_"), "ORD\\_%");
}
