//! Counts that a list explains: it has as many rows as they say.

use crate::explanation_company::{Company, filled};
use crate::explanation_table::{counted, field, same};
use crate::explanations::demo;
use crate::support::Person;

/// Returns the number of rows of a list on all its pages.
async fn count_of(admin: &Person<'_>, list: &str, rows: &str) -> usize {
    let (mut count, mut after) = (0, String::new());
    loop {
        let sign = if list.contains('?') { '&' } else { '?' };
        let page = if rows == "/content" { format!("{list}{sign}size=100{after}") } else { list.to_owned() };
        let page = admin.get(&page).await.is(200).body;
        count += page.pointer(rows).unwrap().as_array().unwrap().len();
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return count,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_count_of_the_demo_company_is_the_number_of_rows_that_it_opens() {
    let server = demo().await;
    let admin = server.signed_in("admin", waybill_demo::PASSWORD).await;
    let world = Company::of(&admin).await;
    let (mut compared, mut wrong) = (0, Vec::new());
    for counted in counted() {
        let figure = &counted.figure;
        let mut of_figure = 0;
        for subject in world.subjects(&format!("{}{}{}", figure.shown_by, figure.field, counted.list)) {
            let screen = admin.get(&filled(&figure.shown_by, &subject)).await.is(200).body;
            let Some(value) = field(&screen, &filled(&figure.field, &subject), &subject) else { continue };
            let list = filled(&counted.list, &subject);
            let count = count_of(&admin, &list, &counted.rows).await;
            of_figure += 1;
            if !same(&value, &count.into()) {
                wrong.push(format!("{}: {value} on the screen, {count} rows: {list}", figure.name));
            }
        }
        assert!(of_figure > 0, "nothing shows {}", figure.name);
        compared += of_figure;
    }
    assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 40, "{compared}");
}
