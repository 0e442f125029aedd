// What full case folding costs beside toLowerCase: median ratios, one line for each kind of text.
import { casefold } from "../packages/checks/dist/index.js";

const ROUNDS = 41;

const sentences = {
  ascii: "The refund of order A-17 was issued on Monday; nothing else is OUTSTANDING. ",
  "latin-1": "Le café «Émile» à Besançon, façade crème: 12 °C, 45 m², le TOUT remboursé à Noël. ",
  "latin-1, ß": "Die Rückerstattung für Auftrag A-17 wurde am Montag veranlaßt; alles Übrige ist ERLEDIGT. ",
  typographic: "“It’s done,” she said — the refund of $12… wasn’t the FIRST one, nor the last. ",
  mixed: "Straße ΟΔΟΣ οδός Привет МИР İstanbul ışık ŞEKER the ﬁrst Ünïcode text ĞÜRÜLTÜ ",
  cjk: "订单已退款，预计三个工作日内到账。ご注文の返金が完了しました。환불이 완료되었습니다. ",
};

/** Samples both functions alternately, so that a slow moment of the machine meets both. */
function compare(text, repeats) {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const lower = time((copy) => copy.toLowerCase(), text, repeats);
    ratios.push(time(casefold, text, repeats) / lower);
  }
  return ratios.sort((a, b) => a - b)[ROUNDS >> 1];
}

let kept = 0;

function time(fold, text, repeats) {
  const start = performance.now();
  for (let index = 0; index < repeats; index++) kept += fold(text).length;
  return performance.now() - start;
}

for (const [kind, sentence] of Object.entries(sentences)) {
  const large = sentence.repeat(Math.ceil(1_000_000 / sentence.length));
  const small = Buffer.from(large.slice(0, 2000), "utf16le").toString("utf16le");
  const flat = JSON.parse(JSON.stringify(large));
  const [whole, answer] = [compare(flat, 3), compare(JSON.parse(JSON.stringify(small)), 500)];
  console.log(
    `casefold ÷ toLowerCase  ${kind.padEnd(12)} 1 MB ${whole.toFixed(2)}   2 KB ${answer.toFixed(2)}`,
  );
}
if (kept === 0) console.log("nothing was folded");
