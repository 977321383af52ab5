import type { openPage } from '#insurance/site/content-studio/pages/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';

import { FalseAlarm } from './FalseAlarm.tsx';
import { readAs, useFigures } from './use-figures.ts';

type Found = CallOutput<typeof openPage>['problems'][number];

function FixButton({ found, onFix }: { found: Found; onFix: (text: string) => void }) {
	const figures = useFigures();
	const { fix } = found;
	if (!fix) return null;
	const value = readAs(fix.to, figures);
	return (
		<Button look="quiet" onClick={() => onFix(fix.to)}>
			{`Pakai angka produk: ${value ?? fix.to}`}
		</Button>
	);
}

export function FieldFindings({
	problems,
	advice,
	value,
	onChange,
}: {
	problems: readonly Found[];
	advice: readonly Found[];
	value: unknown;
	onChange: (value: unknown) => void;
}) {
	const fixing = (found: Found) => (text: string) => {
		if (typeof value === 'string' && found.fix)
			onChange(value.replace(found.fix.from, () => text));
	};
	// The first error is shown by the control itself.
	return (
		<>
			{problems.map((found, at) => (
				<div key={found.message}>
					{at > 0 ? <p className="mt-1 text-error">{found.message}</p> : null}
					<FixButton found={found} onFix={fixing(found)} />
					{found.alarm ? <FalseAlarm alarm={found.alarm} /> : null}
				</div>
			))}
			{advice.map((found) => (
				<div key={found.message}>
					<p className="mt-1 text-sm text-warning">{`Saran: ${found.message}`}</p>
					<FixButton found={found} onFix={fixing(found)} />
				</div>
			))}
		</>
	);
}
