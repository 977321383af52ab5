import type { explainPerson } from '#insurance/access/staff/rights/api.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useAnswer } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { ExplainedRights } from './ExplainedRights.tsx';

export function PersonRights({ staffId }: { staffId: string }) {
	const { data, problem } = useAnswer<typeof explainPerson>('POST /page/office/staff/explain', {
		staffId,
	});
	if (!data) return <Waiting there={false} problem={problem} words="Memuat hak" />;
	return (
		<>
			<p>
				<SmartLink url="/office/orang" className="font-semibold text-leaf">
					Semua orang
				</SmartLink>
			</p>
			<ExplainedRights of={data} />
		</>
	);
}
