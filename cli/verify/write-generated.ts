import { contractFolder, writeContract } from '../../engine/compile/generate/write-contract.ts';
import { nodeTypesFile, writeNodeTypes } from '../../engine/compile/generate/write-node-types.ts';
import { referenceFolder, writeReference } from '../../engine/compile/generate/write-reference.ts';
import { coverageFile, writeCoverage } from '../coverage/write-coverage.ts';
import { architectureFile, writeArchitecture } from '../directions/write-architecture.ts';
import { iconFiles, writeIcons } from '../icons/write-icons.ts';
import type { WriteOptions } from '../../engine/compile/generate/write-files.ts';
import { editorSchemaFile, writeEditorSchema } from '../../engine/compile/generate/write-editor-schema.ts';

/** Everything that is made from contract, blocks and declared rows, and whether it differed. */
export async function writeGenerated(
  root: string,
  options: WriteOptions,
): Promise<readonly (readonly [file: string, differed: boolean])[]> {
  return [
    [`${contractFolder}/`, await writeContract(root, options)],
    [`engine/blocks/*/${nodeTypesFile}`, await writeNodeTypes(root, options)],
    [editorSchemaFile, await writeEditorSchema(root, options)],
    [architectureFile, await writeArchitecture(root, options)],
    [iconFiles, await writeIcons(root, options)],
    [coverageFile, await writeCoverage(root, options)],
    [`${referenceFolder}/`, await writeReference(root, options)],
  ];
}
