type Task = { run: (signal: AbortSignal) => Promise<void>; stop: AbortController };

export type Queue = {
	/**
	 * Adds a task to the end of the queue. The returned function cancels it, whether it is waiting
	 * or running.
	 */
	add(run: Task['run']): () => void;
};

export function makeQueue(atOnce: number): Queue {
	const waiting: Task[] = [];
	let running = 0;
	const work = async ({ run, stop }: Task) => {
		running += 1;
		try {
			await run(stop.signal);
		} catch {
			// The caller handles the error; only the slot is released here.
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
