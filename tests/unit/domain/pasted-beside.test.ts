import { expect, test } from 'vitest';
import { readPasted } from '../../support/pasted-text.ts';

// What slips print and people write beside bets: names that are animals', addresses, telephones, amounts of no bet, hours of no draw.

const BESIDE = `Marcos Coelho
Cliente: João Leão
Vendedor: Pedro Carneiro
Dona Águia
Seu Galo
Bar do Macaco
Rua dos Macacos, 45
Av. Brasil 1500
Rua 13 de Maio, 220
Rua XV de Novembro 88
CNPJ 12.345.678/0001-90
CPF ***.456.789-**
PIX 11 98765-4321
Tel (21) 99876-5432
WhatsApp: 81 9 8765 4321
NSU 004512
Terminal 0331
TERM 12 OPER 07
Cod. 5521
Código de verificação A1B2-C3D4
Protocolo 20260819-4471
Autenticação: 7F3K22M9
Via 2
1ª via
Valor pago 10,00
Troco 2,00
Saldo anterior 50,00
Saldo: R$ 38,00
Crédito 20,00
Limite 100,00
Prêmio máximo 5.000,00
Prêmio até R$ 4.000
Válido por 30 dias
Prescreve em 5 dias
Confira seu bilhete
Boa sorte!
Bom jogo
Impresso em 19/08/2026 13:05
Emitido às 13:05
Hora: 13:05
Emissão 18/08/2026
Milhar paga 4000
Cotação: milhar 4000 centena 600
Grupo paga 18 vezes
Paga 1 x 18
Seg a sáb 8h às 20h
Aberto das 8 às 19h
Aposta nº 3
Bilhete 3 de 5
Pule 1234
Jogo do bicho online
Loterias da Sorte 777
Banca 10
Casa 25
Lote 12
Seção 4 sala 12
Série A
Versão 2.1
Pág 1/2
1/1
*** 2 VIA ***
Total de palpites: 1
Qtd. apostas: 1
Quantidade 1
Qtde jogos 1
Desconto 0,00
Bônus 5,00
Comissão 20%
Instagram @bancadoleao
www.bancadoze.com.br
Promoção: jogue 5 leve 6
Palpite do dia: cavalo
Ontem deu cavalo
Deu 5083 ontem
Meu sonho foi com cobra
Placa do carro 5083
Casei em 12/05/2001
Aniversário da Ana dia 22
Nasci em 1975
Sonhei com a tia Rosa, 8 e 15
Mega hoje tá acumulada em 50 milhões
Mega acumulou
Rateio
Obrigado volte sempre
Apostas encerram às 14:15
Encerra 10 min antes
Jogue com responsabilidade 18+
Proibido para menores de 18 anos
Ouvidoria 0800 123 4567
Vendedor 07 ponto 12
Ponto 33
Caixa 2
Maquina 14
Supervisor: Carlos 22
Região 3
Zona Norte
Bairro Tigre
Cidade: Cabrobó
Mercearia Touro
Padaria do Peru
Pix enviado 14:02
Comprovante de pix R$ 2,00
Recebido R$ 2,00
Pago 2,00
Pgto: dinheiro
Débito em conta
ID 88123
Ref 0819
Lote: 0819`.split('\n');

const BETS = ['look 14:20 18/08/2026', 'milhar 5831 2,00', 'grupo 9 3,00 1/5'];
const MEANT = ['milhar 5831 1 2,00 look 14h20 2026-08-18', 'grupo 9 1-5 3,00 look 14h20 2026-08-18'];

/** The bets that are read of rows, and whether they are put to who pasted them. */
function readOf(rows: readonly string[]) {
  const read = readPasted(rows.join('\n'), '2026-08-19');
  const bets = read.lines.flatMap((line) => {
    if (line.kind !== 'ticket') return [];
    const { loteria, tipo, palpite, onde, valor, regiao, slot, de } = line.fields;
    return [[loteria ?? tipo, palpite, onde, valor, regiao, slot, de].join(' ')];
  });
  return { bets, isAsked: read.isDoubtful };
}

test.each([
  ['above', 0],
  ['between', 2],
  ['below', 3],
])('%s bets, a line of no bet changes none, or they are asked', (_, at) => {
  const wrong = BESIDE.flatMap((line) => {
    const { bets, isAsked } = readOf(BETS.toSpliced(at, 0, line));
    return isAsked || bets.every((one) => MEANT.includes(one)) ? [] : [`${line}: ${bets.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

test('few of them are lost, and seven of ten need no asking', () => {
  const read = BESIDE.map((line) => readOf([line, ...BETS]));
  expect(read.filter(({ bets }) => bets.length < MEANT.length).length).toBeLessThan(3);
  expect(read.filter(({ isAsked }) => isAsked).length / read.length).toBeLessThan(0.3);
});

test('of a slip that says no day of a draw, what somebody wrote of another day is none', () => {
  for (const line of ['Casei em 12/05/2001', 'Aniversário da Ana dia 22', 'Nasci em 12/05/1975'])
    expect(readOf([line, 'look 14:20', 'milhar 5831 2,00']).bets, line).toEqual(['milhar 5831 1 2,00 look 14h20 ']);
});
