//! The program with its pipes: one file per job, in order.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod samples;

use std::io::{BufRead, Read, Write};
use std::process::{Command, Stdio};

use samples::{job, paper, statement_table};
use waybill_papers::{Answer, Block, Language, job_line, read_answer_head};

#[test]
fn one_process_prints_one_job_after_the_other_and_ends_with_its_input() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_waybill-papers"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .env_clear()
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let table = Block::Table(statement_table(Language::En, 3));
    let line = job_line(&job(Language::En, vec![paper(vec![table])])).unwrap();
    input.write_all(&[line.as_slice(), b"{\"language\":\"en\"}\n", line.as_slice()].concat()).unwrap();
    drop(input);
    let mut output = std::io::BufReader::new(program.stdout.take().unwrap());
    let mut files = Vec::new();
    loop {
        let mut head = Vec::new();
        if output.read_until(b'\n', &mut head).unwrap() == 0 {
            break;
        }
        files.push(match read_answer_head(&head).unwrap() {
            Answer::Pdf { bytes } => {
                let mut pdf = vec![0; usize::try_from(bytes).unwrap()];
                output.read_exact(&mut pdf).unwrap();
                Ok(pdf)
            }
            Answer::Failed { reason } => Err(reason),
        });
    }
    assert!(program.wait().unwrap().success());
    let [Ok(first), Err(reason), Ok(last)] = files.as_slice() else { panic!("{} answers", files.len()) };
    assert!(first.starts_with(b"%PDF-") && first == last);
    assert!(reason.contains("missing field"), "{reason}");
}
