import { fileURLToPath } from "node:url";
import type { TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";

/** Without places in sources, versions and hashes: the pages change when the API or what is said of it does. */
export const API_OPTIONS: Partial<TypeDocOptions> & PluginOptions = {
  plugin: ["typedoc-plugin-markdown"],
  name: "API reference",
  tsconfig: fileURLToPath(new URL("tsconfig.json", import.meta.url)),
  logLevel: "Warn",
  skipErrorChecking: true, // the type check is a step of its own
  disableSources: true,
  disableGit: true,
  readme: "none",
  sort: ["kind", "alphabetical-ignoring-documents"],
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  validation: { invalidLink: true, invalidPath: true, notExported: false, notDocumented: false },
  outputFileStrategy: "modules",
  excludeScopesInPaths: true,
  flattenOutputFiles: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  propertyMembersFormat: "table",
  typeDeclarationFormat: "list",
  tableColumnSettings: {
    hideInherited: true,
    hideOverrides: true,
    hideSources: true,
    leftAlignHeaders: true,
  },
};
