type Task = { run: (signal: AbortSignal) => Promise<void>; stop: AbortController };

export type Queue = {
	/** Adds work at the end; what it gives back calls the work off, whether it waits or runs. */
	add(run: Task['run']): () => void;
};

/** Work of which at most `atOnce` pieces run; the others wait in the order they came. */
export function makeQueue(atOnce: number): Queue {
	const waiting: Task[] = [];
	let running = 0;
	const work = async ({ run, stop }: Task) => {
		running += 1;
		try {
			await run(stop.signal);
		} catch {
			// Who added it hears of it; here it only makes room.
		}
		running -= 1;
		next();
	};
	const next = () => {
		while (running < atOnce) {
			const task = waiting.shift();
			if (!task) return;
			void work(task);
		}
	};
	return {
		add(run) {
			const task: Task = { run, stop: new AbortController() };
			waiting.push(task);
			next();
			return () => {
				const at = waiting.indexOf(task);
				if (at >= 0) waiting.splice(at, 1);
				task.stop.abort();
			};
		},
	};
}
