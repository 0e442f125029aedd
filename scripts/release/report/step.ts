/** Does one step of a rehearsal and writes a line about it: what it came to, and how long it took. */
export async function step<Answer>(
  name: string,
  work: () => Promise<Answer>,
  told: (answer: Answer) => string,
): Promise<Answer> {
  const start = performance.now();
  const elapsed = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  try {
    const answer = await work();
    console.log(`✓ ${name}: ${told(answer)} (${elapsed()})`);
    return answer;
  } catch (error) {
    console.log(`✗ ${name} (${elapsed()})`);
    throw error;
  }
}
