//! Products by their codes: what is pasted from a spreadsheet is looked up in one request.

use serde_json::{Value, json};

use crate::support::{Person, Server, World};

const PATH: &str = "/api/dropdowns/product-by-code";

async fn product(admin: &Person<'_>, supplier: &str, sku: &str) -> String {
    let product =
        json!({"sku": sku, "name": format!("Name of {sku}"), "unit": "bag", "supplierId": supplier});
    admin.post("/api/products", &product).await.is(201).id()
}

async fn supplier(admin: &Person<'_>, name: &str) -> String {
    admin.post("/api/suppliers", &json!({"name": name})).await.is(201).id()
}

/// The codes that were returned, each with the id of its product.
async fn found(person: &Person<'_>, parameters: &[(&str, &str)]) -> Vec<(String, Value)> {
    let answer = person.get_with(PATH, parameters).await.is(200).body;
    let entry = |one: &Value| (one["code"].as_str().unwrap().to_owned(), one["product"]["id"].clone());
    answer.as_array().unwrap().iter().map(entry).collect()
}

#[tokio::test]
async fn pasted_codes_are_answered_in_their_order_in_any_case_with_those_that_are_unknown() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let house = supplier(&admin, "Acme").await;
    let tea = product(&admin, &house, "TEA-1").await;
    let odd = product(&admin, &house, "Nuts, salted; 50% · 1/2\" #&+").await;
    let codes = [
        "NO-SUCH",
        "tea-1",
        " TEA-1 ",
        "TEA",
        "nuts, salted; 50% · 1/2\" #&+",
        "\u{2068}Tea-1\u{2069}",
        "T\u{200B}",
    ];
    let products = [json!(null), json!(tea), json!(tea), json!(null), json!(odd), json!(tea), json!(null)];
    let expected: Vec<(String, Value)> =
        codes.iter().zip(products).map(|(code, id)| ((*code).to_owned(), id)).collect();
    assert_eq!(found(&admin, &[("codes", &codes.join("\n"))]).await, expected);

    let answer = admin.get(&format!("{PATH}?codes=tea-1")).await.is(200).body;
    let label = json!({
        "id": tea, "label": "TEA-1 · Name of TEA-1", "sku": "TEA-1", "name": "Name of TEA-1", "unit": "bag"
    });
    assert_eq!(answer, json!([{"code": "tea-1", "product": label}]));
}

#[tokio::test]
async fn a_barcode_is_found_wherever_a_code_is_asked_for_and_belongs_to_one_product() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let house = supplier(&admin, "Acme").await;
    let draft = |sku: &str, barcode: &str| json!({"sku": sku, "name": sku, "unit": "bag", "supplierId": house, "barcode": barcode});
    let made = admin.post("/api/products", &draft("SODA", "012345678905")).await.is(201);
    let soda = made.id();
    let writings = ["012345678905", "0012345678905", "\u{feff}0012345678905 "];
    for scanned in writings {
        let answer = found(&admin, &[("codes", scanned)]).await;
        assert_eq!(answer, [(scanned.to_owned(), json!(soda))], "pasted or scanned");
    }
    for searched in ["012345678905", "0012345678905"] {
        let search = format!("searchTerm={searched}");
        let list = admin.get_after(&made, &format!("/api/products?{search}")).await.is(200).body;
        assert_eq!(list["content"][0]["id"], json!(soda), "the list finds {searched}");
        let picked = admin.get(&format!("/api/dropdowns/product?{search}")).await.is(200).body;
        assert_eq!(picked[0]["id"], json!(soda), "a line of a document finds {searched}");
        let bought = format!("/api/dropdowns/custom-product-supplier?supplierId={house}&{search}");
        assert_eq!(
            admin.get(&bought).await.is(200).body[0]["id"],
            json!(soda),
            "a purchase finds {searched}"
        );
    }

    for taken in writings {
        let refused = admin.post("/api/products", &draft("OTHER", taken)).await.fails_with(409, "taken");
        assert_eq!(refused.errors()[0].0, "barcode", "{taken:?}");
    }
    let tea = admin.post("/api/products", &draft("TEA", "4006381333931")).await.is(201).id();
    let path = format!("/api/products/{tea}");
    admin.put_at(1, &path, &draft("TEA", "012345678905")).await.fails_with(409, "taken");
    admin.put_at(1, &format!("/api/products/{soda}"), &draft("SODA", "01234565")).await.is(200);
    admin.put_at(1, &path, &draft("TEA", "0012345678905")).await.is(200);
}

#[tokio::test]
async fn two_hundred_codes_are_one_request_and_one_more_is_refused() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "3").await;
    let mut codes: Vec<String> = (0..199).map(|number| format!("{number:032}")).collect();
    codes.push("box-1".to_owned());
    let all = found(&admin, &[("codes", &codes.join("\n"))]).await;
    let known: Vec<&(String, Value)> = all.iter().filter(|(_, id)| !id.is_null()).collect();
    assert_eq!((all.len(), known), (200, vec![&("box-1".to_owned(), json!(world.product))]));

    codes.push("BOX-2".to_owned());
    let refused = admin.get_with(PATH, &[("codes", &codes.join("\n"))]).await.fails_with(422, "invalid");
    assert_eq!(refused.body["errors"][0]["message"], "Codes must be at most 200; these are 201");
}

#[tokio::test]
async fn codes_that_cannot_be_read_are_refused_with_their_line() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let long = format!("BOX-1\n{}", "X".repeat(41));
    for (codes, code, message) in [
        ("", "required", "Codes must be one a line; line 1 is empty"),
        ("BOX-1\n \nBOX-2", "required", "Codes must be one a line; line 2 is empty"),
        (&long, "too-long", "Codes must be of at most 40 characters; line 2 has 41"),
    ] {
        let refused = admin.get_with(PATH, &[("codes", codes)]).await.fails_with(422, "invalid");
        let error = json!({"field": "codes", "code": code, "message": message});
        assert_eq!(refused.body["errors"], json!([error]), "{codes:?}");
    }
    admin.get(PATH).await.fails_with(422, "invalid");
    admin.get(&format!("{PATH}?codes=BOX%00")).await.is(400);
    admin.get(&format!("{PATH}?codes=BOX-1&codes=BOX-2")).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn products_out_of_use_and_of_another_supplier_are_unknown() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (acme, other) = (supplier(&admin, "Acme").await, supplier(&admin, "Other").await);
    let (tea, jam) = (product(&admin, &acme, "TEA").await, product(&admin, &other, "JAM").await);
    let gone = product(&admin, &acme, "GONE").await;
    let out = json!({"sku": "GONE", "name": "Gone", "unit": "bag", "supplierId": acme, "active": false});
    admin.put_at(1, &format!("/api/products/{gone}"), &out).await.is(200);
    let all = ("codes", "TEA\nJAM\nGONE");
    let ids = async |parameters: &[(&str, &str)]| -> Vec<Value> {
        found(&admin, parameters).await.into_iter().map(|(_, id)| id).collect()
    };
    assert_eq!(ids(&[all]).await, [json!(tea), json!(jam), json!(null)]);
    assert_eq!(ids(&[all, ("supplierId", &acme)]).await, [json!(tea), json!(null), json!(null)]);
    let nobody = uuid::Uuid::now_v7().to_string();
    admin.get_with(PATH, &[all, ("supplierId", &nobody)]).await.fails_with(404, "absent");
}
