//! Every read of the OpenAPI document at a past moment: it answers of then, or says that it cannot.

use reqwest::Method;
use serde_json::Value;
use sqlx::Executor as _;

use crate::as_of::{then, without_steps};
use crate::as_of_moment::{Ids, change, differences};
use crate::support::{Answer, Person, Server};
use crate::write_back::one_of_each;

/// Moves the tables of the live read models away, so that a query that reads them fails.
const HIDE: &str = "CREATE SCHEMA hidden; \
    DO $$ DECLARE model text; BEGIN \
        FOR model IN SELECT p.tablename FROM pg_tables p JOIN pg_tables l USING (tablename) \
                     WHERE p.schemaname LIKE 'as_of_%' AND l.schemaname = 'read' AND tablename <> 'checkpoints' LOOP \
            EXECUTE format('ALTER TABLE read.%I SET SCHEMA hidden', model); \
        END LOOP; END $$";

/// A member beside `can` that is of the answer and not of the moment.
const OF_THE_ANSWER: &str = "traceId";
/// Kinds of rows that reading adds to the control report: they are recorded beside the log.
const OF_READING: [&str; 2] = ["exported", "opened"];

pub(crate) struct Read {
    /// The path of the operation, with its parameters' names.
    pub(crate) operation: String,
    pub(crate) path: String,
    has_past: bool,
}

/// The reads of the document with ids of these records: with the parameters that each requires, with each further value that
/// one of these can have, and with each id that can be left out.
pub(crate) fn reads(document: &Value, ids: &Ids) -> Vec<Read> {
    let operations = document["paths"].as_object().unwrap().iter();
    let gets = operations.filter_map(|(path, item)| Some((path, item.get("get")?)));
    gets.filter(|(_, get)| !get["security"].is_null())
        .flat_map(|(path, get)| variants(path, get, ids))
        .collect()
}

fn variants(path: &str, get: &Value, ids: &Ids) -> Vec<Read> {
    let parameters: Vec<&Value> = get["parameters"].as_array().into_iter().flatten().collect();
    let name = |parameter: &Value| parameter["name"].as_str().unwrap().to_owned();
    let has_past = parameters.iter().any(|parameter| parameter["name"] == "As-Of");
    let filled = path.split('/').map(|part| match part.strip_prefix('{') {
        Some(name) => value(name.trim_end_matches('}'), path, ids),
        None => part.to_owned(),
    });
    let filled = filled.collect::<Vec<_>>().join("/");
    let (required, optional): (Vec<&Value>, Vec<&Value>) = parameters
        .into_iter()
        .filter(|parameter| parameter["in"] == "query")
        .partition(|parameter| parameter["required"] == true);
    let values = |parameter: &Value| -> Vec<String> {
        match parameter["schema"]["enum"].as_array() {
            Some(words) => words.iter().map(|word| word.as_str().unwrap().to_owned()).collect(),
            None => vec![value(&name(parameter), path, ids)],
        }
    };
    let usual: Vec<(String, String)> =
        required.iter().map(|parameter| (name(parameter), values(parameter).swap_remove(0))).collect();
    let others = required
        .iter()
        .flat_map(|parameter| values(parameter).into_iter().skip(1).map(|other| (name(parameter), other)));
    let named = optional
        .iter()
        .filter_map(|parameter| Some((name(parameter), ids.value(&name(parameter), path)?.to_owned())));
    let with = |changed: Option<(String, String)>| {
        let mut query = usual.clone();
        if let Some((name, value)) = changed {
            query.retain(|(known, _)| *known != name);
            query.push((name, value));
        }
        let query: Vec<String> = query.iter().map(|(name, value)| format!("{name}={value}")).collect();
        Read { operation: path.to_owned(), path: format!("{filled}?{}", query.join("&")), has_past }
    };
    std::iter::once(None).chain(others.chain(named).map(Some)).map(with).collect()
}

fn value(name: &str, path: &str, ids: &Ids) -> String {
    let fixed = match name {
        "noun" => "order",
        "position" | "knownAt" | "sequence" => "1",
        "codes" => "BOX-1",
        "kind" => "customer",
        name => ids.value(name, path).unwrap_or("x"),
    };
    fixed.to_owned()
}

/// Reads now or as of a moment, without the members that are not of the moment: nothing can be done in the past.
async fn answers(admin: &Person<'_>, reads: &[Read], moment: Option<&str>) -> Vec<Answer> {
    let mut answers = Vec::new();
    for Read { path, .. } in reads {
        let mut answer = match moment {
            Some(moment) => at(admin, moment, path).await,
            None => admin.get(path).await,
        };
        without_steps(&mut answer.body);
        answer.body.as_object_mut().and_then(|body| body.remove(OF_THE_ANSWER));
        if path.starts_with("/api/control-report")
            && let Some(rows) = answer.body["rows"].as_array_mut()
        {
            rows.retain(|row| !OF_READING.contains(&row["kind"].as_str().unwrap()));
        }
        answers.push(answer);
    }
    answers
}

#[tokio::test]
async fn every_read_answers_what_it_answered_then_without_the_tables_of_today_or_refuses_to() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let document = server.get("/api/openapi.json").await.is(200).body;
    let all = one_of_each(&server, &admin).await;
    let ids = Ids::of(&admin, &all).await;
    let (past, only_now): (Vec<Read>, Vec<Read>) =
        reads(&document, &ids).into_iter().partition(|read| read.has_past);
    let before = answers(&admin, &past, None).await;
    let moment = server.end_of_the_log().await.to_string();

    for noun in &all {
        change(&admin, noun).await;
    }
    ids.go_on(&admin).await;
    let others = ids.others_made_by(&server, &admin).await;
    let changed = answers(&admin, &past, None).await;
    let changed = before.iter().zip(&changed).filter(|(before, now)| !differences(before, now).is_empty());
    assert!(changed.count() > 90, "too little has happened since");
    then(&admin, &moment, "/api/order-products").await.is(200);
    server.database.pool.execute(HIDE).await.unwrap();

    let after = answers(&admin, &past, Some(&moment)).await;
    let mut wrong = Vec::new();
    for ((Read { path, .. }, before), then) in past.iter().zip(&before).zip(&after) {
        assert_eq!(then.header("as-of"), moment, "{path}: {}", then.text);
        wrong.extend(differences(before, then).into_iter().map(|found| format!("{path} {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let answered = after.iter().filter(|answer| answer.status == 200).count();
    assert!(answered > 150, "only {answered} of {} reads reached their tables", past.len());
    for Read { path, .. } in only_now {
        at(&admin, &moment, &path).await.fails_with(400, "only-now");
    }
    nothing_is_known_of(&admin, &document, &others, &moment).await;
    at(&admin, &moment, "/api/suppliers").await.is(200);
    admin.get("/api/suppliers").await.fails_with(500, "fault");
}

/// Records that were made since look like those that there are not.
async fn nothing_is_known_of(admin: &Person<'_>, document: &Value, others: &Ids, moment: &str) {
    let past =
        |ids: &Ids| -> Vec<Read> { reads(document, ids).into_iter().filter(|read| read.has_past).collect() };
    let (since, never) = (past(others), past(&Ids::of_nothing()));
    let since_answers = answers(admin, &since, Some(moment)).await;
    let never_answers = answers(admin, &never, Some(moment)).await;
    let mut wrong = Vec::new();
    for ((Read { path, .. }, since), never) in since.iter().zip(&since_answers).zip(&never_answers) {
        let [seen, unseen] = [since, never].map(|answer| (answer.status, answer.body["code"].clone()));
        if seen != unseen {
            wrong.push(format!("{path} {seen:?} and {unseen:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn a_position_that_the_log_does_not_have_is_refused() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let beyond = (server.end_of_the_log().await + 1).to_string();
    at(&admin, &beyond, "/api/customers").await.fails_with(400, "beyond-the-log");
    admin.get_with("/api/past-moment", &[("asOf", &beyond)]).await.fails_with(400, "beyond-the-log");
}

async fn at(person: &Person<'_>, moment: &str, path: &str) -> Answer {
    Answer::of(person.raw(Method::GET, path).header("As-Of", moment)).await
}
