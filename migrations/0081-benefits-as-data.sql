-- How a benefit pays becomes data: until now its texts said it to people and code said it by product.
-- Each line below is one benefit as it was sold, held to the text that its buyers were shown; amounts
-- stay as they are stored. What no line names is paid by a person's decision, up to its amount.
create temporary table benefit_meaning (product text, benefit text, meaning jsonb) on commit drop;
insert into benefit_meaning values
	('JST', 'TROP_HOSP', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "year", "times": 2}], "causes": ["illness"], "choices": ["accident"], "stay": "lump", "illnesses": ["dengue", "typhoid", "malaria", "chikungunya", "measles"], "oncePerIllness": true}}'),
	('JST', 'TROP_DEATH', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["illness"], "choices": ["accident"], "death": true, "illnesses": ["dengue", "typhoid", "malaria", "chikungunya", "measles"]}}'),
	('JSP', 'HCP', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "year", "days": 90}], "choices": ["accident", "illness"], "stay": "days", "replacedBy": {"days": 30}}}'),
	('JSP', 'ICU', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "event", "days": 30}], "choices": ["accident", "illness"], "stay": "days"}}'),
	('JSP', 'SURGERY', '{"terms": {"pays": {"by": "operation"}, "limits": [{"per": "year", "times": 2}], "choices": ["accident", "illness"]}}'),
	('JSX', 'ROOM', '{"terms": {"pays": {"by": "day", "upToCost": true}, "limits": [{"per": "event", "days": 120}], "choices": ["accident", "illness"], "stay": "days"}}'),
	('JSX', 'ICU', '{"terms": {"pays": {"by": "day", "upToCost": true}, "limits": [{"per": "event", "days": 30}], "choices": ["accident", "illness"], "stay": "days", "documentsAs": "ROOM"}}'),
	('JSX', 'MISC', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "choices": ["accident", "illness"], "stay": "cost", "documentsAs": "ROOM"}}'),
	('JSX', 'SURGERY', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "choices": ["accident", "illness"], "stay": "cost"}}'),
	('JSX', 'ANNUAL', '{"shared": {"as": "limit", "of": ["ROOM", "ICU", "MISC", "SURGERY"]}}'),
	('JSK', 'HCP', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "year", "days": 90}], "choices": ["accident", "illness"], "stay": "days"}}'),
	('JSK', 'ICU', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "event", "days": 30}], "choices": ["accident", "illness"], "stay": "days"}}'),
	('JSK', 'FUNERAL', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "choices": ["accident", "illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}], "noWaiting": true}}'),
	('JAM', 'AD', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JAM', 'TPD', '{"terms": {"pays": {"by": "table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"]}}'),
	('JAM', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"], "informs": [{"condition": "driving", "causes": ["accident"]}]}}'),
	('JAM', 'FUNERAL', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JAX', 'AD', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JAX', 'AD_PUBLIC', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}], "needs": [{"condition": "public-transport", "is": true, "causes": ["accident"]}], "documentsAs": "AD"}}'),
	('JAX', 'TPD', '{"terms": {"pays": {"by": "table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"]}}'),
	('JAX', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident"], "choices": ["illness"], "informs": [{"condition": "driving", "causes": ["accident"]}]}}'),
	('JAX', 'HCP', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "year", "days": 30}], "choices": ["illness"], "stay": "days", "causes": ["accident"]}}'),
	('JAI', 'AD', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JAI', 'TPD', '{"terms": {"pays": {"by": "table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"]}}'),
	('JAI', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident"], "choices": ["illness"], "informs": [{"condition": "driving", "causes": ["accident"]}]}}'),
	('JAR', 'AD', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JAR', 'TPD', '{"terms": {"pays": {"by": "table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"]}}'),
	('JAR', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident"], "choices": ["illness"], "informs": [{"condition": "driving", "causes": ["accident"]}]}}'),
	('JJW', 'DEATH', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "choices": ["accident", "illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}], "reviewed": ["other"]}}'),
	('JJW', 'AD', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JJX', 'DEATH', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "choices": ["accident", "illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}], "reviewed": ["other"], "deducts": ["TI"]}}'),
	('JJX', 'AD', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JJX', 'TI', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["illness"], "choices": ["accident"], "noWaiting": true, "without": ["KUITANSI", "RINCIAN"]}}'),
	('JSM', 'BASIC', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "year", "times": 2}], "choices": ["illness", "accident"], "needs": [{"condition": "aesthetic", "is": false}]}}'),
	('JSM', 'MAJOR', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "year", "times": 2}], "choices": ["illness", "accident"], "needs": [{"condition": "aesthetic", "is": false}]}}'),
	('JSM', 'DENTURE', '{"terms": {"pays": {"by": "cost", "percent": 50}, "limits": [{"per": "year", "times": 2}], "choices": ["illness", "accident"], "needs": [{"condition": "aesthetic", "is": false}]}}'),
	('JMT', 'TLO', '{"terms": {"pays": {"by": "sum"}, "limits": [{"per": "ever", "times": 1}], "causes": ["theft", "damage"], "choices": ["embezzlement"], "needs": [{"condition": "key-left", "is": false, "causes": ["theft"]}, {"condition": "total-loss", "is": true, "causes": ["damage"]}, {"condition": "licensed", "is": true, "causes": ["damage"]}]}}'),
	('JMT', 'PARTIAL', '{"terms": {"pays": {"by": "cost", "of": "repair"}, "limits": [{"per": "event"}], "causes": ["damage"], "choices": ["theft"], "needs": [{"condition": "licensed", "is": true, "causes": ["damage"]}], "without": ["BPKB", "LAPORPOLISI", "BLOKIR", "KUNCI", "SUBROGASI"], "extra": [{"code": "BENGKEL", "name": "Foto kerusakan dan taksiran atau nota bengkel", "required": true}]}}'),
	('JMT', 'OWNRISK', '{"shared": {"as": "deductible", "of": ["TLO", "PARTIAL"]}}'),
	('JLB', 'AD', '{"terms": {"pays": {"by": "death-or-table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JLB', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident", "illness"], "informs": [{"condition": "driving", "causes": ["accident"]}]}}'),
	('JLB', 'DELAY', '{"terms": {"pays": {"by": "block", "hours": 4, "most": 4}, "limits": [{"per": "event"}], "without": ["PIR", "KUITANSI"]}}'),
	('JLB', 'BAGGAGE', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["loss", "theft", "robbery", "damage"], "needs": [{"condition": "unattended", "is": false}], "without": ["DELAY"]}}'),
	('JLB', 'CANCEL', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["illness", "accident", "bereavement", "disaster"], "needs": [{"condition": "hospital", "is": true, "causes": ["illness"]}], "period": "before", "without": ["PIR", "DELAY"]}}'),
	('JGM', 'AD', '{"terms": {"pays": {"by": "death-or-table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JGM', 'HCP', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "event", "days": 10}], "choices": ["accident", "illness"], "stay": "days"}}'),
	('JGM', 'WRIST', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident", "overuse", "illness"]}}'),
	('JGM', 'SCREEN', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "year", "times": 1}], "causes": ["damage", "accident"], "choices": ["loss"], "needs": [{"condition": "fell", "is": true}], "deductible": 20}}'),
	('JKS', 'AD', '{"terms": {"pays": {"by": "death-or-table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JKS', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident"], "choices": ["illness"], "informs": [{"condition": "driving", "causes": ["accident"]}], "without": ["POLISI"]}}'),
	('JKS', 'TICKET', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["illness", "accident"], "needs": [{"condition": "hospital", "is": true, "causes": ["illness"]}], "period": "visit", "without": ["POLISI"]}}'),
	('JKS', 'PHONE', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["robbery"], "choices": ["theft", "loss"], "without": ["RESUME"]}}'),
	('JKO', 'AD', '{"terms": {"pays": {"by": "death-or-table"}, "limits": [{"per": "year"}], "causes": ["accident"], "choices": ["illness"], "death": true, "informs": [{"condition": "traffic", "causes": ["accident"]}]}}'),
	('JKO', 'MED', '{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "causes": ["accident"], "choices": ["illness"], "informs": [{"condition": "driving", "causes": ["accident"]}]}}'),
	('JKO', 'HCP', '{"terms": {"pays": {"by": "day"}, "limits": [{"per": "event", "days": 60}], "choices": ["accident", "illness"], "stay": "days"}}');

-- When a document makes sense, by its code.
create temporary table document_meaning (document text, asked jsonb) on commit drop;
insert into document_meaning values
	('FORM', '[]'),
	('KRONOLOGI', '[{"except": ["illness"]}]'),
	('LAKALANTAS', '[]'),
	('SIM', '[{"causes": ["damage"], "required": true}, {"causes": ["accident"], "answer": "driving"}]'),
	('SKMATI', '[{"outcome": "death"}]'),
	('AKTA', '[{"outcome": "death"}]'),
	('KK', '[{"outcome": "death"}]'),
	('AHLIWARIS', '[{"outcome": "death"}]'),
	('POLISI', '[{"causes": ["theft", "robbery"], "required": true}, {"outcome": "death", "causes": ["accident"], "answer": "traffic"}]'),
	('LAPORPOLISI', '[{"causes": ["theft", "robbery"], "required": true}]'),
	('BLOKIR', '[{"causes": ["theft", "robbery"]}]'),
	('PIR', '[{"causes": ["loss", "damage"]}]');

create function pg_temp.benefits_as_data(product text, benefits jsonb) returns jsonb language sql as $$
	select jsonb_agg(
		(one - 'basis' - 'limit')
		|| jsonb_build_object('unit', case
			when one->>'basis' like 'permille%' then 'permille'
			when one->>'basis' like 'percent%' or one->>'basis' = 'actual repair cost' then 'percent'
			else 'rupiah' end)
		|| coalesce(
			(select meaning from benefit_meaning m
				where m.product = benefits_as_data.product and m.benefit = one->>'code'),
			'{"terms": {"pays": {"by": "cost"}, "limits": [{"per": "event"}], "judged": true}}')
		order by at)
	from jsonb_array_elements(benefits) with ordinality as each(one, at)
$$;

create function pg_temp.documents_as_data(sets jsonb) returns jsonb language sql as $$
	select coalesce(jsonb_object_agg(set.key, (
		select coalesce(jsonb_agg(document || coalesce(
			(select jsonb_build_object('when', asked) from document_meaning where document_meaning.document = each.document->>'code'),
			'{}') order by at), '[]')
		from jsonb_array_elements(set.value) with ordinality as each(document, at))), '{}')
	from jsonb_each(sets) as set
$$;

-- Benefits for a death or a lasting disability ask for the papers of the one that happened.
create function pg_temp.sets_as_data(sets jsonb, benefits jsonb) returns jsonb language sql as $$
	select coalesce(jsonb_object_agg(set.key, set.value || case
		when exists (select from jsonb_array_elements(benefits) one
			where one->>'code' = set.key and one->'terms'->'pays'->>'by' = 'death-or-table')
		then '["DEATH_OR_DISABILITY"]'::jsonb else '[]' end), '{}')
	from jsonb_each(sets) as set
$$;

create function pg_temp.product_as_data(code text, body jsonb) returns jsonb language sql as $$
	select body || jsonb_build_object(
		'benefits', benefits,
		'claimSets', pg_temp.sets_as_data(body->'claimSets', benefits),
		'claimDocuments', pg_temp.documents_as_data(body->'claimDocuments')
			|| '{"DEATH_OR_DISABILITY": [{"code": "KRONOLOGI", "name": "Kronologi kejadian", "required": true, "when": [{"outcome": "disability"}]}, {"code": "CACAT", "name": "Surat keterangan dokter tentang persentase cacat tetap", "required": true, "when": [{"outcome": "disability"}]}, {"code": "FOTO", "name": "Foto kondisi Tertanggung", "required": true, "when": [{"outcome": "disability"}]}]}',
		'waitingPeriods', case when code = 'JKO'
			then '[{"code": "ILLNESS", "days": 30, "note": null, "groupsBelow": 50}]' else body->'waitingPeriods' end,
		'preExisting', case
			when jsonb_typeof(body->'preExisting') <> 'string' then 'null'
			when code = 'JST' then '{"treatedDays": 30}' else '{"months": 12}'::jsonb end)
	from (select pg_temp.benefits_as_data(code, body->'benefits') as benefits) as told
$$;

-- The only change that versions ever see: of their form, not of what they promise.
alter table product_version disable trigger product_version_kept;
update product_version set body = pg_temp.product_as_data(code, body), mark = gen_random_uuid()
	where body->'benefits'->0 ? 'basis';
alter table product_version enable trigger product_version_kept;
