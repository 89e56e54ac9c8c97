import type { Answers } from "#domain/questionnaire/answers.ts";

/** Half a byte each. */
const MAX_ANSWER = 15;
const MAX_QUESTION_ID = 255;

/**
 * Packs answers, each whole and from 1 to 15, into half a byte at the place of its question's id, so that
 * `hex(responses)` shows them in order and 0 where there is none: 50 answers take 25 bytes.
 */
export function packAnswers(answers: Answers): Uint8Array {
  const ids = Object.keys(answers).map(Number);
  const packed = new Uint8Array(Math.ceil(Math.max(0, ...ids) / 2));
  for (const id of ids) {
    const answer = answers[id] as number;
    const isPackable = Number.isInteger(answer) && answer >= 1 && answer <= MAX_ANSWER;
    if (!isPackable || id > MAX_QUESTION_ID) {
      throw new RangeError(`Answer ${answer} to question ${id} cannot be packed.`);
    }
    packed[(id - 1) >> 1] = (packed[(id - 1) >> 1] as number) | (answer << (id % 2 === 1 ? 4 : 0));
  }
  return packed;
}

export function unpackAnswers(packed: Uint8Array): Answers {
  const answers: Answers = {};
  for (const [index, pair] of packed.entries()) {
    if (pair >> 4) answers[2 * index + 1] = pair >> 4;
    if (pair & MAX_ANSWER) answers[2 * index + 2] = pair & MAX_ANSWER;
  }
  return answers;
}
